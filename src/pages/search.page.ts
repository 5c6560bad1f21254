import { cards } from './parts/cards';

export const page = cards;
