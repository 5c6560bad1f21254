import { HEAD_PANEL_ATTRIBUTE, HEAD_PANEL_ID } from '../../domains/head-panel';
import { lazyWriter, type WriterSetup } from './lazyWriter';

/** Starts the writers whose code is loaded on use: forms, the head panel, countdowns, messages, cart links, the chat, notifications. */
export function startLazyWriters(setup: WriterSetup): void {
  lazyWriter(
    setup,
    ({ forms }) => Object.keys(forms.byId).length > 0,
    async () => (await import(/* webpackChunkName: "form-writer" */ './formWriter')).startFormWriter,
  );
  for (const link of setup.page.querySelectorAll(`a[${HEAD_PANEL_ATTRIBUTE}]`)) {
    link.setAttribute('aria-expanded', 'false');
    link.setAttribute('aria-controls', HEAD_PANEL_ID);
  }
  lazyWriter(
    setup,
    ({ headPanel }) => headPanel.status !== 'closed',
    async () => (await import(/* webpackChunkName: "head-panel" */ './headPanelWriter')).startHeadPanelWriter,
  );
  lazyWriter(
    setup,
    ({ timeLeft }) => timeLeft.ends.length > 0,
    async () => (await import(/* webpackChunkName: "time-left" */ './timeLeftWriter')).startTimeLeftWriter,
  );
  lazyWriter(
    setup,
    ({ liveRuns }) => liveRuns !== undefined && liveRuns.at > 0,
    async () =>
      (await import(/* webpackChunkName: "live-runs" */ '../../domains/raid-run/liveRunsWriter')).startLiveRunsWriter,
  );
  lazyWriter(
    setup,
    ({ announcements }) => announcements.ids.length > 0,
    async () => (await import(/* webpackChunkName: "announcements" */ './announcementWriter')).startAnnouncementWriter,
  );
  lazyWriter(
    setup,
    ({ cart }) => Object.keys(cart.links).length > 0,
    async () => (await import(/* webpackChunkName: "cart-links" */ './cartLinkWriter')).startCartLinkWriter,
  );
  lazyWriter(
    setup,
    ({ chat }) => chat.status !== 'idle',
    async () => (await import(/* webpackChunkName: "chat" */ './chatWriter')).startChatWriter,
  );
  lazyWriter(
    setup,
    ({ notifications }) => notifications.isOn,
    async () =>
      (await import(/* webpackChunkName: "notifications" */ './notificationsWriter')).startNotificationsWriter,
  );
}
