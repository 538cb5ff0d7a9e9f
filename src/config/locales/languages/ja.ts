import type { LanguageFacts } from './language-facts.ts';

/** Japanese. */
export const japanese = {
  locale: 'ja',
  tag: 'ja',
  direction: 'ltr',
  script: 'Jpan',
  fonts: 'system',
  readingSpeed: { unit: 'characters', perMinute: 357 },
  typography: {
    quotationMarks: ['「」', '『』'],
    quotationSpace: '',
    decimalSign: 'point',
    percentSpace: 'none',
    markSpace: '',
    colonSpace: '',
    boundLetters: '',
    leaningWords: '',
    tornWords:
      'もつれ きゅうり くたびれ 私たち 人たち なおさら さんざん お聞かせ ですか 方法 方針 夜なべ エンジニア みなさん ポリシー',
    timeSeparator: '時',
    currencyDisplay: 'name',
    opensQuestions: false,
    avoided: [],
  },
  sampleTexts: {
    longWord: 'コミュニケーションプラットフォーム',
    eyebrow: 'あらゆる規模のお店へ',
    heading: 'おいしい食べものに、もう一度チャンスを',
    longHeading:
      '賞味期限の誤解から捨てられてしまうおいしい食べものを、コミュニケーションプラットフォームでみんなと一緒に減らしていきましょう',
    sentence: 'パンと果物の入った袋が、夕方には三分の一の値段になります。',
    paragraph:
      'お店が残ったものを袋に詰めます。閉店前に受け取りに行くだけ。食べるために作られたものが、きちんと食べられます。',
    question: '袋には何が入っていますか？',
    action: '近くのお店を探す',
    longAction: 'あなたのお店で減らせる食品ロスの量を調べる',
    name: 'カルダー・イネス',
    role: 'パン職人（京都市左京区）',
    alt: 'テーブルに並んだパンと野菜',
  },
} as const satisfies LanguageFacts;
