import { artPath } from '../../../src/lib/artPath';
import { escapeJson } from '../../../src/lib/escapeJson';
import { absoluteUrl } from '../../../src/lib/urls';
import { styleSheetsOf } from '../../../src/pages/styleSheets';
import { artSrcSet } from '../../../src/ui/media/Picture';
import type { PageContext } from './pageContext';
import { type PageHead, SHOP_NAME } from './pageHead';

const FONTS = ['/fonts/archivo-wdth110.woff2', '/fonts/hanken-grotesk.woff2'];
const THEME_COLORS = { dark: '#0a0d13', light: '#f3f5f9' };

export interface HeadProps {
  readonly context: PageContext;
  readonly head: PageHead;
}

/** The files that the first paint waits for. They stand before everything else, so that the browser asks for them first. */
export function FirstFiles({ context, head: { kind, preloadImage } }: HeadProps) {
  const inlineCss = kind === 'home' ? context.assets.homeCss : undefined;
  return (
    <>
      {context.assets.cssOf(inlineCss === undefined ? styleSheetsOf(kind) : []).map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built by us, and allowed by its hash */}
      {inlineCss !== undefined && <style dangerouslySetInnerHTML={{ __html: inlineCss }} />}
      {preloadImage && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          imageSrcSet={preloadImage.avif ?? artSrcSet(preloadImage.art, 'wide', 'avif')}
          imageSizes={preloadImage.sizes}
          fetchPriority="high"
        />
      )}
    </>
  );
}

/** The rest of the `head` element: metadata, and the other files that the page needs at once. */
export function Head({ context, head }: HeadProps) {
  const { title, description, canonical, next, preloadImage, jsonLd = [] } = head;
  const documentTitle = head.kind === 'home' ? title : `${title} · ${SHOP_NAME}`;
  const canonicalUrl = canonical && absoluteUrl(context.origin, canonical);
  return (
    <>
      <title>{documentTitle}</title>
      <meta name="description" content={description} />
      {canonicalUrl ? <link rel="canonical" href={canonicalUrl} /> : <meta name="robots" content="noindex" />}
      {next && <link rel="next" href={absoluteUrl(context.origin, next)} />}
      {FONTS.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {/* Browsers fetch modules after pictures by default; then the loader would run too late for the first click. */}
      <script type="module" src={context.assets.loader} fetchPriority="high" />
      {context.theme === 'system' ? (
        <>
          <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
        </>
      ) : (
        <meta name="theme-color" content={THEME_COLORS[context.theme]} />
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={SHOP_NAME} />
      <meta property="og:type" content={head.isArticle ? 'article' : 'website'} />
      {canonicalUrl && <meta property="og:url" content={canonicalUrl} />}
      {preloadImage && (
        <meta property="og:image" content={absoluteUrl(context.origin, artPath(preloadImage.art, 'wide', 1920))} />
      )}
      {jsonLd.map((data, index) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed for one page, so its index is its identity.
          key={index}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; React would write HTML entities, which are invalid JSON.
          dangerouslySetInnerHTML={{ __html: escapeJson(data) }}
        />
      ))}
    </>
  );
}
