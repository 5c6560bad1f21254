export { KNOWN_GUEST_COOKIE } from './knownGuest';
export {
  CHANNELS,
  type Channel,
  type Choices,
  DEFAULT_QUIET,
  differingChoices,
  isAlwaysOn,
  isOn,
  isQuietHour,
  type QuietHours,
  TOPICS,
  type Topic,
} from './topics.rules';
