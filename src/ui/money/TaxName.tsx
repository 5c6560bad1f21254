import { TAX_NAMES } from '../../lib/taxNames';
import { useDateStyle } from '../time/dateStyleContext';

/** The tax in a price as the visitor's country calls it: VAT, or tax in the United States. */
export const TaxName = () => TAX_NAMES[useDateStyle()];
