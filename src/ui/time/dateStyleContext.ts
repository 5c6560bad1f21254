import { createContext, useContext } from 'react';
import type { DateStyle } from '../../lib/dateStyle';

/** How the visitor of the page reads dates: on both sides the same, so that islands hydrate with the texts of the server. */
export const DateStyleContext = createContext<DateStyle>('other');

export const useDateStyle = (): DateStyle => useContext(DateStyleContext);
