import type { BundledSite } from './finish/finish-page.ts';
import { createOwnSheets, type SheetFolders } from './finish/own-sheets.ts';
import { type ScriptGraph, scriptFingerprint } from './finish/page-scripts.ts';

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
