import { Island } from '../../../src/islands/Island';
import css from './NotificationsPage.module.css';

/** Push messages on this device, between what a shopper wants and the quiet hours. */
export function PushDevice() {
  return (
    <section id="push-device" aria-labelledby="push-device-title">
      <h2 id="push-device-title">Push on this device</h2>
      <p className={css.onlyWithoutScript}>
        Push needs JavaScript. Without it, everything is here, and what you’ve checked comes by email.
      </p>
      <Island name="push-device" id="push-device-state" when="idle" props={{}} />
    </section>
  );
}
