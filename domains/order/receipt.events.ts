import { createAction } from '@reduxjs/toolkit';

/** The shopper wants the receipt on paper, or as a PDF. */
export const receiptRequested = createAction<void, 'order/receiptRequested'>('order/receiptRequested');
