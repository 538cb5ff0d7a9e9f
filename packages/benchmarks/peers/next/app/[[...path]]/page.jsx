import { content, pageOf } from '../../content.js';

export const dynamicParams = false;

export const generateStaticParams = () =>
  content.pages.map(({ path }) => ({ path: path.split('/').filter(Boolean) }));

/** Head of a page. */
export async function generateMetadata({ params }) {
  const { title, description, canonical, group } = await pageOf(params);
  const languages = Object.fromEntries(
    content.alternates[group].map(({ hreflang, href }) => [hreflang, href]),
  );
  return { title, description, alternates: { canonical, languages } };
}

const Links = ({ links }) =>
  links.map(({ href, label }) => (
    <li key={href}>
      <a href={href}>{label}</a>
    </li>
  ));

/** Page of a document. */
export default async function Page({ params }) {
  const page = await pageOf(params);
  const site = content.sites[page.locale];
  return (
    <>
      <header>
        <nav>
          {site.navigation.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <nav aria-label="Breadcrumbs">
        <ol>
          <Links links={page.breadcrumbs} />
        </ol>
      </nav>
      <main>
        <h1>{page.title}</h1>
        {page.sections.map((section, index) => (
          <section key={index}>
            {section.heading && <h2>{section.heading}</h2>}
            {section.parts.map(({ heading, paragraphs, picture }, part) => (
              <div key={part}>
                {heading && <h3>{heading}</h3>}
                {picture && <Picture {...picture} />}
                {paragraphs.map((text, paragraph) => (
                  <p key={paragraph}>{text}</p>
                ))}
              </div>
            ))}
          </section>
        ))}
      </main>
      <footer>
        {site.footerColumns.map(({ heading, links }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              <Links links={links} />
            </ul>
          </section>
        ))}
        <p>{site.footerText}</p>
      </footer>
    </>
  );
}

function Picture({ asset, alt }) {
  const { src, srcset, width, height } = content.pictures[asset];
  return (
    <img src={src} srcSet={srcset} width={width} height={height} sizes="50vw" alt={alt} loading="lazy" />
  );
}
