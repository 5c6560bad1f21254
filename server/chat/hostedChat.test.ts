import { openTestApp, type TestApp } from '../../tests/harness/testApp';

/** What a shop's pages say of chats of other parties. */
async function chatOf(shop: TestApp) {
  const { headers, body } = await shop.request({ url: '/games' });
  return {
    policy: String(headers['content-security-policy']),
    provider: /id="chat-provider">(.*?)</.exec(body)?.[1],
  };
}

test('pages load from Intercom only where it is configured', async () => {
  const [own, intercom] = [
    await openTestApp(),
    await openTestApp({ config: { chat: { provider: 'intercom', appId: 'abc12345' } } }),
  ];
  try {
    const without = await chatOf(own);
    expect(without.provider).toBeUndefined();
    expect(without.policy).not.toMatch(/intercom|frame-src|media-src|unsafe-inline/);

    const { policy, provider } = await chatOf(intercom);
    expect(JSON.parse(provider ?? '')).toEqual({
      appId: 'abc12345',
      script: 'https://widget.intercom.io/widget/abc12345',
    });
    const sourcesOf = (directive: string) => new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(policy)?.[1] ?? '';
    expect(sourcesOf('script-src')).toContain('https://widget.intercom.io https://js.intercomcdn.com');
    expect(sourcesOf('script-src')).not.toContain('unsafe');
    expect(sourcesOf('connect-src')).toContain('wss://nexus-websocket-a.intercom.io');
    expect(sourcesOf('frame-src')).toContain('https://intercom-sheets.com');
    expect(sourcesOf('style-src')).toBe("'self' 'unsafe-inline'");
    expect(sourcesOf('form-action')).toContain('https://intercom.help');
  } finally {
    await own.close();
    await intercom.close();
  }
}, 60_000);
