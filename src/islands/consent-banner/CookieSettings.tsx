import type { FormEvent, ReactNode } from 'react';
import {
  chooseCategory,
  closeSettings,
  cookieSettings,
  recordText,
  saveSettings,
  type SettingsState,
} from '../../browser/consent/settings/settings-view.ts';
import type { ConsentCategory } from '../../config/privacy/consent.ts';
import { BittenCookie, Icon, type SettingsIcon } from './SettingsIcons.tsx';
import { StoredData, type StoredTable } from './StoredData.tsx';
import { useSharedView } from './use-shared-view.ts';

/** Group of cookies as the settings show it. */
interface Group {
  readonly title: string;
  readonly text: string;
  /** Data that the deployment can store for it; absent if that is none. */
  readonly stored?: StoredTable | undefined;
}

/** Category that visitors decide about. */
interface CategoryGroup extends Group {
  readonly category: ConsentCategory;
  /** Services in use. */
  readonly use: string;
  /** Text for browsers that send Global Privacy Control. */
  readonly signal?: string | undefined;
}

/** Cookie settings of a deployment in the language of a page. */
export interface CookieSettingsProps {
  readonly texts: Readonly<
    Record<
      | ('title' | 'close' | 'intro' | 'alwaysOn' | 'stored')
      | ('onlyNecessary' | 'save' | 'acceptAll' | 'saved' | 'notSaved' | 'record'),
      string
    >
  >;
  readonly icons: Readonly<Record<SettingsIcon, string>>;
  readonly necessary: Group;
  /** Nothing is asked if there are none. */
  readonly categories: readonly CategoryGroup[];
  /** Text for visitors without scripts. */
  readonly withoutScript: string;
  readonly policy: {
    readonly label: string;
    readonly attributes: Readonly<Record<string, string>>;
    /** Language it leads to, if that is not the page's, and its name. */
    readonly language?: { readonly page: string; readonly name: string } | undefined;
  };
}

/**
 * The cookie settings, on their own page and in the dialog that takes them over from there. They decide before React is
 * there as well: their state and their actions are those of `settings-view.ts`.
 */
export function CookieSettings({
  texts,
  icons,
  necessary,
  categories,
  ...rest
}: CookieSettingsProps): ReactNode {
  const state = useSharedView(cookieSettings);
  const { isReady, outcome, record } = state;
  const { withoutScript, policy } = rest;
  const asks = categories.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saveSettings('chosen');
  };
  return (
    <div
      className="cookie-settings"
      data-cookie-settings=""
      data-saved={texts.saved}
      data-not-saved={texts.notSaved}
    >
      <div className="bar">
        <BittenCookie />
        <h1 id="cookie-settings" tabIndex={-1}>
          {texts.title}
        </h1>
        <button
          className="close-button"
          type="button"
          data-close=""
          aria-label={texts.close}
          onClick={closeSettings}
        >
          <Icon path={icons.close} />
        </button>
      </div>
      <p className="intro">{texts.intro}</p>
      {asks && <p className="without-script">{withoutScript}</p>}
      <form onSubmit={submit}>
        <fieldset disabled={!isReady} aria-labelledby="cookie-settings">
          <ul role="list">
            <li className="necessary">
              <p className="name">{necessary.title}</p>
              <p className="always">
                <Icon path={icons.check} />
                {texts.alwaysOn}
              </p>
              <p className="text">{necessary.text}</p>
              <Details id="stored-necessary" group={necessary} label={texts.stored} icon={icons.chevron} />
            </li>
            {categories.map((each) => (
              <Category
                key={each.category}
                group={each}
                state={state}
                label={texts.stored}
                icon={icons.chevron}
              />
            ))}
          </ul>
          <p className="policy">
            <a {...policy.attributes}>
              {/* The space keeps both apart for those who hear them. */}
              {policy.language ? `${policy.label} ` : policy.label}
              {policy.language && (
                <span className="language-mark" lang={policy.language.page}>
                  {policy.language.name}
                </span>
              )}
            </a>
          </p>
          {asks && (
            <div className="buttons">
              {choiceButton('necessary', texts.onlyNecessary)}
              <button className="button" type="submit">
                {texts.save}
              </button>
              {choiceButton('all', texts.acceptAll)}
            </div>
          )}
        </fieldset>
      </form>
      <p className="status" role="status">
        {outcome && texts[outcome]}
      </p>
      <p className="record" data-record={texts.record} hidden={!record}>
        {recordText(texts.record, record)}
      </p>
    </div>
  );
}

function choiceButton(choice: 'all' | 'necessary', label: string): ReactNode {
  return (
    <button className="button" type="button" data-choice={choice} onClick={() => void saveSettings(choice)}>
      {label}
    </button>
  );
}

interface PartProps<Shown> {
  readonly group: Shown;
  /** Label of the details. */
  readonly label: string;
  /** Outline of the icon of the details. */
  readonly icon: string;
}

/** Renders a switch by its looks, a checkbox by its nature: nothing happens before it is saved. */
function Category({
  group,
  state: { chosen, hasSignal },
  ...rest
}: PartProps<CategoryGroup> & { readonly state: SettingsState }): ReactNode {
  const { category, title, text, use, signal } = group;
  const id = `cookies-${category}`;
  return (
    <li className="category">
      <label className="stretched" htmlFor={id}>
        {title}
      </label>
      <input
        id={id}
        type="checkbox"
        name={category}
        aria-describedby={`${id}-text`}
        checked={chosen[category]}
        disabled={category === 'marketing' && hasSignal}
        onChange={({ target }) => chooseCategory(category, target.checked)}
      />
      <p id={`${id}-text`}>
        {`${text} `}
        <span className="use">{use}</span>
        {signal !== undefined && (
          <span className="signal" data-signal="" hidden={!hasSignal}>
            {signal}
          </span>
        )}
      </p>
      <Details id={`stored-${category}`} group={group} {...rest} />
    </li>
  );
}

/** Renders what the deployment can store for a group, folded up. */
function Details({ id, group, label, icon }: PartProps<Group> & { readonly id: string }): ReactNode {
  if (!group.stored) return null;
  return (
    <details className="disclosure">
      <summary id={id}>
        <span>
          {`${label} `}
          <span className="visually-hidden">{`(${group.title})`}</span>
        </span>
        <Icon path={icon} />
      </summary>
      <StoredData table={group.stored} labelledBy={id} />
    </details>
  );
}
