import type { Fault } from '../fault.ts';

/** Faults of consent to cookies and of forms. */
export const CONSENT_AND_FORM_FAULTS: readonly Fault[] = [
  {
    id: 'privacy-signal-ignored-on-save',
    breaks: 'marketing is allowed for browsers that send Global Privacy Control',
    edits: [
      {
        file: 'src/browser/consent/consent-state.ts',
        find: 'attempt(() => provider?.write(underSignal(consent), source)',
        replace: 'attempt(() => provider?.write(consent, source)',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/consent'] }],
    tier: 'quick',
  },
  {
    id: 'consent-for-three-days',
    breaks: 'a decision about cookies is forgotten after three days',
    edits: [
      {
        file: 'src/browser/consent/consent-cookies.ts',
        find: 'CONSENT.maxAgeDays * 24 * 60 * 60',
        replace: 'CONSENT.maxAgeDays * 24 * 60',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/consent/'] }],
    tier: 'quick',
  },
  {
    id: 'withdrawn-cookies-stay',
    breaks: 'cookies of a refused service that were set for the domain above stay',
    edits: [
      {
        file: 'src/browser/cookies/parent-domains.ts',
        find: 'labels.slice(0, -1).map((_, index) => labels.slice(index).join',
        replace: 'labels.slice(0, 1).map((_, index) => labels.slice(index).join',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/consent/', 'src/browser/cookies/'] }],
    tier: 'quick',
  },
  {
    id: 'error-not-described',
    breaks: 'screen readers do not read the error of a field that also has help',
    edits: [
      {
        file: 'src/blocks/form/form-field.ts',
        find: 'return help === null ? ids.error : `${ids.help} ${ids.error}`;',
        replace: 'return help === null ? ids.error : ids.help;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/blocks/form/'] }],
    tier: 'quick',
  },
  {
    id: 'label-of-checkbox-lost',
    breaks: 'a checkbox of a form has no label',
    edits: [
      {
        file: 'src/blocks/form/FormField.astro',
        find: '      <label for={ids.control}>\n        {field.label}',
        replace: '      <label for={field.name}>\n        {field.label}',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/blocks/form/'] },
      { suite: 'build', files: ['tests/build/valid-html'] },
    ],
    tier: 'quick',
  },
  {
    id: 'failed-form-is-emptied',
    breaks: 'everything typed into a form is gone when the host fails',
    edits: [
      {
        file: 'src/browser/forms/enhance-form.ts',
        find: 'if (failure === undefined) HTMLFormElement',
        replace: 'if (state.name !== IDLE.name) HTMLFormElement',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/forms-failing'] }],
    tier: 'quick',
  },
  {
    id: 'form-error-not-announced',
    breaks: 'focus stays on the button when a form is refused, and nothing is read out',
    edits: [
      {
        file: 'src/browser/forms/show-state.ts',
        find: '} else if (hasAlert) alert.focus();',
        replace: '}',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/forms'] }],
    tier: 'quick',
  },
  {
    id: 'paid-click-made-organic',
    breaks: 'visits that an advertisement has paid for are counted as organic',
    edits: [
      {
        file: 'src/browser/attribution/campaign.ts',
        find: "  'gclid',\n  'gbraid',",
        replace: "  'gbraid',",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/attribution/'] }],
    tier: 'quick',
  },
  {
    id: 'campaign-of-a-later-page',
    breaks: 'visitors who agree on a later page have no campaign, and the site for their referrer',
    edits: [
      {
        file: 'src/browser/analytics/client/open-client.ts',
        find: '  client.add(landingCampaign(describeCampaign(visitLanding(), ownHosts())));',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/analytics-visits'] }],
    tier: 'quick',
  },
  {
    id: 'restored-page-not-counted',
    breaks: 'a page that the browser restores on the way back is not counted',
    edits: [
      {
        file: 'src/browser/page-view/on-page-view.ts',
        find: 'if (persisted) callback();',
        replace: '',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/page-view/'] }],
    tier: 'quick',
  },
  {
    id: 'container-in-the-measurement-view',
    breaks: 'the container is loaded while the measurement view says that nothing is sent',
    edits: [
      {
        file: 'src/browser/measurement-view/withheld-scripts.ts',
        find: 'if (!isViewed) {',
        replace: 'if (!isViewed || true) {',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/measurement-view'] }],
    tier: 'quick',
  },
  {
    id: 'input-lost-on-the-way-back',
    breaks: 'what was typed into a form is gone when a visitor comes back to its page',
    edits: [
      {
        file: 'src/browser/forms/enhance-form.ts',
        find: "  form.addEventListener('change', () => save({ isSent: false }));\n",
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/soft-forms'] }],
    tier: 'quick',
  },
  {
    id: 'unfinished-input-lost',
    breaks: 'what was typed into a field is gone when its page is left by keyboard, out of that field',
    edits: [
      {
        file: 'src/browser/forms/enhance-form.ts',
        find: '    saving = setTimeout(() => save({ isSent: false }), SAVE_DELAY_MS);\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/soft-forms'] }],
    tier: 'quick',
  },
  {
    id: 'input-saved-with-another-page',
    breaks: 'what was typed into a form is kept with the page that is gone back to',
    edits: [
      {
        file: 'src/browser/forms/enhance-form.ts',
        find: '    if (location.pathname !== path) return;\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/soft-forms'] }],
    tier: 'quick',
  },
  {
    id: 'early-submission-not-held',
    breaks: 'a form that is submitted before its script is there gets the messages of the browser',
    edits: [
      {
        file: 'src/browser/forms/hold-forms.ts',
        find: 'for (const type of EVENTS) addEventListener(type, hold, true);',
        replace: 'void hold;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/early-forms'] }],
    tier: 'quick',
  },
  {
    id: 'held-submission-lost',
    breaks: 'a form whose script cannot be loaded is never sent',
    edits: [
      {
        file: 'src/browser/forms/hold-forms.ts',
        find: 'removeEventListener(type, hold, true);',
        replace: 'void type;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/early-forms'] }],
    tier: 'quick',
  },
  {
    id: 'email-address-without-dot',
    breaks: 'an email address without a dot in its domain is sent',
    edits: [
      {
        file: 'src/config/email-address.ts',
        find: 'labels.length > 1',
        replace: 'labels.length > 0',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/config/email-address'] }],
    tier: 'quick',
  },
];
