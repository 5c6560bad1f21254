import { type Config, readConfig } from '../../server/platform/config/config';

/** The settings of a shop without any, but those that a test gives. */
export const testConfig = (settings: Partial<Config> = {}): Config => ({ ...readConfig({}), ...settings });
