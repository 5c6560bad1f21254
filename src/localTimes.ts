/** A script of its own, which the loader runs on pages with times of runs when the browser is idle: it must not import React, the store or TypeBox. */
import { deviceOffset } from './lib/dateStyle';
import { defineLocalTimes } from './ui/time/localTimes';

defineLocalTimes(window, deviceOffset);
