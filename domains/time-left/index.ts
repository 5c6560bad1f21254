export { endPassed, selectTimeLeft, type TimeLeftState } from './timeLeft.slice';
