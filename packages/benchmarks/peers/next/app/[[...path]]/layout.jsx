import { content, pageOf } from '../../content.js';

/** Document of every page. */
export default async function Layout({ params, children }) {
  const page = await pageOf(params);
  const { lang, dir } = content.sites[page.locale];
  return (
    <html lang={lang} dir={dir}>
      <body>{children}</body>
    </html>
  );
}
