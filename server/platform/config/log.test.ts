import { createLog } from './log';

function logOutput(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

it('logs level, time and message', () => {
  expect(JSON.parse(logOutput((log) => log.info({ route: '/cart' }, 'request')))).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    route: '/cart',
    msg: 'request',
  });
});

it('never logs personal data, however it got there', () => {
  const person = { email: 'ann@example.com', name: 'Ann', token: 's3cret', contact: { phone: '+49 30 5550' } };
  const line = logOutput((log) => {
    log.info(person, 'first');
    log.info({ order: person }, 'second');
    log.info({ deep: { order: person } }, 'third');
    log.info(
      { req: { headers: { cookie: 'cart=s3cret' }, url: '/?email=ann@example.com' }, body: 'ann@example.com' },
      'fourth',
    );
  });
  for (const secret of ['ann@example.com', 'Ann', 's3cret', '5550']) expect(line).not.toContain(secret);
});

it('logs what failed and where, without personal data', () => {
  const error = Object.assign(new Error('duplicate key "ann@example.com" in orders'), {
    code: '23505',
    constraint: 'orders_public_id_key',
    detail: 'Key (email)=(ann@example.com) already exists.',
    params: ['ann@example.com'],
    cause: new Error('invalid input syntax: "ann@example.com"'),
  });
  const line = logOutput((log) => log.error({ err: error }, 'request failed'));
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'duplicate key "…" in orders',
    code: '23505',
    constraint: 'orders_public_id_key',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'invalid input syntax: "…"' },
  });
  expect(line).not.toContain('ann@example.com');
});

it('accepts anything that was thrown', () => {
  expect(JSON.parse(logOutput((log) => log.error({ err: 'ann@example.com' }, 'odd'))).err).toEqual({ type: 'string' });
});
