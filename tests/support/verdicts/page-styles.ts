import postcss from 'postcss';

/** Attribute selectors without a value, of the form of a component's scope. */
const SCOPE = /\[data-([a-z\d]{5})\]/g;
/** Arguments of `:not()`, `:is()` and the like: what stands there need not match. */
const ARGUMENTS = /\([^()]*\)/g;

/** Reduces a style sheet to the rules that can match elements of a page. */
export type StyleFilter = (css: string, html: string) => string;

/**
 * Creates a filter that drops rules of components that a page does not contain, so that a changed component leaves the
 * styles of the other pages equal. A rule stays where a script might set its attribute.
 * @param scripts text of all scripts of the site.
 */
export function createStyleFilter(scripts: string): StyleFilter {
  const isSetByScript = new Map<string, boolean>();

  function isReachable(scope: string, html: string): boolean {
    const known = isSetByScript.get(scope) ?? scripts.includes(scope);
    isSetByScript.set(scope, known);
    return known || html.includes(`data-${scope}`);
  }

  const canMatch = (selector: string, html: string): boolean =>
    [...selector.replaceAll(ARGUMENTS, '').matchAll(SCOPE)].every(([, scope = '']) =>
      isReachable(scope, html),
    );

  return (css, html) => {
    const root = postcss.parse(css);
    root.walkRules((rule) => {
      if (!rule.selectors.some((selector) => canMatch(selector, html))) rule.remove();
    });
    // An at-rule around nothing differs from none at all.
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove();
    });
    return root.toString();
  };
}
