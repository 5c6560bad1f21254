import { createHash } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { createS3Store, s3ClientConfig } from './s3Store';

/*
 * The published examples of signatures ("Authenticating Requests: Using the Authorization Header", Amazon S3 API Reference), signed by the client that
 * the store uses, made with the store's own settings.
 */

const EXAMPLE = {
  endpoint: 'https://examplebucket.s3.amazonaws.com',
  bucket: 'examplebucket',
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const DATE = new Date('2013-05-24T00:00:00Z');
const hashOf = (body: string) => createHash('sha256').update(body).digest('hex');

const EXAMPLES = [
  {
    name: 'GET Object',
    method: 'GET',
    path: '/test.txt',
    query: {},
    headers: { range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'GET Bucket Lifecycle',
    method: 'GET',
    path: '/',
    query: { lifecycle: '' },
    headers: {},
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'GET Bucket (List Objects)',
    method: 'GET',
    path: '/',
    query: { 'max-keys': '2', prefix: 'J' },
    headers: {},
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

const signerOf = (client: S3Client) =>
  client.config.signer({ name: 'sigv4', signingName: 's3', signingRegion: EXAMPLE.region, properties: {} });

test.each(EXAMPLES)('$name has the published signature', async ({ method, path, query, headers, body, signature }) => {
  const client = new S3Client(s3ClientConfig(EXAMPLE));
  const signer = await signerOf(client);
  const { host, protocol } = new URL(EXAMPLE.endpoint);
  const request = {
    ...{ method, protocol, hostname: host, path, query, body },
    headers: { host, ...headers, 'x-amz-content-sha256': hashOf(body) },
  };
  const signed = await signer.sign(request as never, { signingDate: DATE });
  expect(signed.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, SignedHeaders=/,
  );
  expect(signed.headers.authorization).toContain(`Signature=${signature}`);
});

test('PUT Object has the published signature', async () => {
  // The example signs a header `date`, which the client never sends, so its published string is signed.
  const request = '9e0e90d9c76de8fa5b200d8c849cd5b8dc7a3be3951ddb7f6a76b4158342019d';
  const text = ['AWS4-HMAC-SHA256', '20130524T000000Z', '20130524/us-east-1/s3/aws4_request', request].join('\n');
  const signer = await signerOf(new S3Client(s3ClientConfig(EXAMPLE)));
  const signature = '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd';
  expect(await (signer as unknown as StringSigner).sign(text, { signingDate: DATE })).toBe(signature);
});

interface StringSigner {
  sign(text: string, options: { readonly signingDate: Date }): Promise<string>;
}

test('a stored file is sent to the path of its bucket, with a signed hash of its bytes', async () => {
  jest.useFakeTimers({ now: DATE, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  const sent: { method: string; path: string; headers: Record<string, string> }[] = [];
  const requestHandler = {
    handle: async (request: (typeof sent)[number]) => {
      sent.push(request);
      return { response: { statusCode: 200, headers: {}, body: undefined } };
    },
  };
  const store = createS3Store({ ...EXAMPLE, endpoint: 'https://s3.example.com' }, { requestHandler } as never);
  await store.put('uploads/Xk3a-9Zq01', Buffer.from('Welcome to Amazon S3.'), 'image/webp');
  jest.useRealTimers();
  expect(sent).toHaveLength(1);
  expect([sent[0]?.method, sent[0]?.path]).toEqual(['PUT', '/examplebucket/uploads/Xk3a-9Zq01']);
  expect(sent[0]?.headers).toMatchObject({
    host: 's3.example.com',
    'content-type': 'image/webp',
    'content-length': '21',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
  });
  expect(sent[0]?.headers.authorization).toMatch(/SignedHeaders=[^,]*host;[^,]*x-amz-content-sha256;x-amz-date/);
  expect(sent[0]?.headers).not.toHaveProperty('x-amz-sdk-checksum-algorithm');
});
