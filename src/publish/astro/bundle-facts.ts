import type { HookParameters } from 'astro';
import type { Plugin } from 'vite';
import type { BundledSite } from '../render/finish/finish-page.ts';
import { createOwnSheets, type SheetFolders } from '../render/finish/own-sheets.ts';
import { type ScriptGraph, scriptFingerprint } from '../render/finish/page-scripts.ts';
import type { Scopes } from './short-scopes.ts';

/** Templates of a site, as Astro hands them out: the style sheets of each are known once all is bundled. */
type Templates = HookParameters<'astro:build:setup'>['pages'];

/** Template of pages: a component and the pattern of the route that it stands for. */
interface Template {
  readonly component: string;
  readonly route: string;
}

/** Facts of a bundle by which its pages are finished; survives as JSON. */
export interface BundleFacts {
  readonly scopes: readonly (readonly [short: string, scope: string])[];
  readonly imports: readonly (readonly [address: string, imported: readonly string[]])[];
  readonly facades: readonly (readonly [address: string, target: string])[];
  /** Addresses of the style sheets that each template links. */
  readonly templates: readonly (Template & { readonly sheets: readonly string[] })[];
}

/** Collects the facts of a bundle while it is made. */
export interface BundleReader {
  readonly plugin: Plugin;
  noteTemplates(templates: Templates): void;
  /** Returns the facts, once all is bundled. */
  facts(): BundleFacts;
}

const ONLY_AN_IMPORT = /^import"[^"]+";\s*$/;

/** Creates a reader. @param scopes scopes of the components, filled while they are transformed. */
export function createBundleReader(scopes: Scopes): BundleReader {
  const imports = new Map<string, readonly string[]>();
  const facades = new Map<string, string>();
  let templates: Templates = new Map();
  return {
    plugin: {
      name: 'bundle-facts',
      generateBundle(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const imported = output.imports.map((file) => `/${file}`);
          imports.set(`/${output.fileName}`, imported);
          const [only] = imported;
          if (only !== undefined && ONLY_AN_IMPORT.test(output.code))
            facades.set(`/${output.fileName}`, only);
        }
      },
    },
    noteTemplates(found) {
      templates = found;
    },
    facts: () => ({
      scopes: [...scopes],
      imports: [...imports],
      facades: [...facades],
      templates: [...templates.values()]
        .filter(({ route }) => route.type === 'page')
        .map(({ component, route, styles }) => ({
          component,
          route: route.route,
          // None is inlined: the security policy allows none inside pages.
          sheets: styles.flatMap(({ sheet }) => (sheet.type === 'external' ? [`/${sheet.src}`] : [])),
        })),
    }),
  };
}

/** Site as the bundler cut it, with the style sheets of its templates. */
export interface OpenedBundle extends BundledSite {
  /** Returns the addresses of a template's style sheets. */
  sheetsOf(template: Template): readonly string[];
  /** Addresses of style sheets that pages' own sheets replace. */
  readonly replaced: ReadonlySet<string>;
}

/** Prepares to finish pages of a bundle. */
export function openBundle(facts: BundleFacts, folders: SheetFolders): OpenedBundle {
  const keyOf = ({ component, route }: Template) => `${component} ${route}`;
  const byTemplate = new Map(facts.templates.map((template) => [keyOf(template), template.sheets]));
  const [first, ...others] = facts.templates.map(({ sheets }) => new Set(sheets));
  const shared = others.reduce((common, sheets) => common.intersection(sheets), first ?? new Set<string>());
  const scopes = new Map(facts.scopes);
  const scripts: ScriptGraph = { imports: new Map(facts.imports), facades: new Map(facts.facades) };
  return {
    scopes,
    scripts,
    fingerprint: scriptFingerprint(scripts),
    shared,
    ownSheets: createOwnSheets(folders, scopes),
    sheetsOf: (template) => byTemplate.get(keyOf(template)) ?? [],
    replaced: new Set(facts.templates.flatMap(({ sheets }) => sheets)).difference(shared),
  };
}
