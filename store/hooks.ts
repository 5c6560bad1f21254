import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from './rootReducer';

/** What components read the state with. */
export const useAppSelector = useSelector.withTypes<RootState>();

/** What components report with: actions only, there are no thunks. */
export const useAppDispatch = useDispatch.withTypes<Dispatch<UnknownAction>>();
