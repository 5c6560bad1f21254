/** Whether this is the long gate (`npm test -- --all`), which also runs what is too slow for every commit. */
export const isLongGate = process.env.GATE_ALL === '1';
