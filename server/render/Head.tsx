import { escapeJson } from '../../src/lib/escapeJson';
import { absoluteUrl } from '../../src/lib/urls';
import { artSrcSet } from '../../src/ui/media/Picture';
import type { PageContext } from './pageContext';
import { type PageHead, SHOP_NAME } from './pageHead';

const FONTS = ['/fonts/archivo-wdth110.woff2', '/fonts/hanken-grotesk.woff2'];
const GROUND = { dark: '#0a0d13', light: '#f3f5f9' };

export interface HeadProps {
  readonly context: PageContext;
  readonly head: PageHead;
}

/** The `head` element: what the page is, and the few files it needs at once. */
export function Head({ context, head }: HeadProps) {
  const { title, description, canonical, next, firstPicture, jsonLd = [] } = head;
  const whole = head.kind === 'home' ? title : `${title} · ${SHOP_NAME}`;
  const address = canonical && absoluteUrl(context.origin, canonical);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{whole}</title>
      <meta name="description" content={description} />
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {next && <link rel="next" href={absoluteUrl(context.origin, next)} />}
      {FONTS.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {firstPicture && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={artSrcSet(firstPicture.art, 'wide', 'avif')}
          imageSizes={firstPicture.sizes}
          fetchPriority="high"
        />
      )}
      {context.assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* Browsers would fetch a module after the pictures, and its 2 KB would then be run while the shopper already wants something. */}
      <script type="module" src={context.assets.loader} fetchPriority="high" />
      {context.theme === 'system' ? (
        <>
          <meta name="theme-color" content={GROUND.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={GROUND.dark} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <meta name="theme-color" content={GROUND[context.theme]} />
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={SHOP_NAME} />
      <meta property="og:type" content="website" />
      {address && <meta property="og:url" content={address} />}
      {firstPicture && (
        <meta property="og:image" content={absoluteUrl(context.origin, `/art/${firstPicture.art}-wide-1920.webp`)} />
      )}
      {jsonLd.map((data, index) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for one page, so its index is its identity.
          key={index}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; React would write entities, which are no JSON.
          dangerouslySetInnerHTML={{ __html: escapeJson(data) }}
        />
      ))}
    </head>
  );
}
