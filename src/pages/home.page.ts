import { cards } from './cards';

export const page = cards;
