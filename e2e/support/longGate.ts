/** The long gate (`npm test -- --all`) also runs what the gate of a commit leaves out. */
export const isLongGate = process.env.GATE_ALL === '1';
