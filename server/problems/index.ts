export { createProblems, type Problems } from './createProblems';
export { exportLog } from './exportLog';
export { isOpenPage } from './problemPage';
export { type LogReader, type LogStep, stateAt, stepsOf } from './problemState';
export type { ProblemGroup, ProblemList, ProblemRow } from './problems.repository';
export { problemTestText } from './problemTest';
export { type StateLine, stateLines } from './stateLines';
export { PROBLEM_STATES, type ProblemState } from './tables';
