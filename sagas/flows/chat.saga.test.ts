import { chatRequested } from '../../domains/chat';
import { modalShown } from '../../domains/page';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createChatFlow } from './chat.saga';

/** A page of a shop that uses the chat of another party. */
async function start() {
  const shop = sagaHarness((ports) => {
    (ports.chat.isEmbedded as jest.Mock).mockReturnValue(false);
    return createChatFlow(ports);
  });
  await shop.passTime();
  return shop;
}

test('the chat of another party stands beside the dialog that has asked for it, so that closes', async () => {
  const shop = await start();
  shop.dispatch(modalShown({ label: 'Your review', html: '<p>Stars</p>' }));
  shop.dispatch(chatRequested({ channel: 'order-1', runId: null }));
  await shop.passTime();
  expect(shop.state().modals.shown).toBeNull();
  expect(shop.ports.chat.open).toHaveBeenCalledWith('order-1');
  expect(shop.state().chat.status).toBe('idle');
});

test('without a dialog nothing is closed', async () => {
  const shop = await start();
  shop.dispatch(chatRequested({ channel: null, runId: null }));
  await shop.passTime();
  expect(shop.types()).toEqual(['chat/chatRequested', 'chat/chatEnded']);
});
