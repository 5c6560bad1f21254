/** A script of its own, which the loader runs on pages with times of runs when the browser is idle: it must not import React, the store or TypeBox. */
import { defineLocalTimes } from './ui/time/localTimes';

// Not by `Intl`: the first use of it takes the longest task of the page.
defineLocalTimes(window, (time) => new Date(time));
