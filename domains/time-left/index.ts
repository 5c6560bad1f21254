export { endPassed, selectTimeLeft } from './timeLeft.slice';
