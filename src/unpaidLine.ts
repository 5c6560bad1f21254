/** A script of its own, which the loader runs when the browser is idle: it must not import React, the store or TypeBox. */
import { watchUnpaidLine } from '../domains/unpaid-order/unpaidLine.dom';

watchUnpaidLine(document, window);
