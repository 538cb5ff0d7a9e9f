/** Colour of one name in both palettes, as hexadecimal notation. */
export interface PaletteColour {
  readonly day: string;
  readonly evening: string;
}

/** Colours of drawings by the names of their custom properties. */
export type Palettes = ReadonlyMap<string, PaletteColour>;

type Pairs = Readonly<Record<string, readonly [day: string, evening: string]>>;

/** Colours of what gives light or must be read: paper by day, lit in the evening. Nothing else is brighter then. */
const LIGHTS: Pairs = {
  window: ['#a7d2e4', '#ffd983'],
  'window-pale': ['#cfe8f3', '#ffdf94'],
  pane: ['#cfe8f3', '#48306e'],
  lamp: ['#ffd36b', '#ffe6a3'],
  screen: ['#fff', '#fff3d6'],
  shop: ['#ffe6a8', '#ffcf78'],
  'shop-pale': ['#fff6e6', '#ffe3a6'],
  'window-deep': ['#f2b63f', '#ffd27a'],
  'screen-mint': ['#ddf2e5', '#e4f1e2'],
  'screen-cream': ['#fff6e6', '#fff0d8'],
  sign: ['#5b2a4e', '#c79bd0'],
  glow: ['#ffd36b00', '#ffc65a66'],
  beam: ['#ff8a3d00', '#ff8a3d'],
  star: ['#ffd36b00', '#ffe6a8'],
};

/**
 * The two palettes of drawings: by day, and in the evening, which is the brand's hour. Names say what a colour paints. In
 * the evening, ambient light is plum and blue, and materials are deeper and warmer.
 */
const COLOURS: Pairs = {
  // Air and ground
  sky: ['#cfe8f3', '#29225a'],
  'sky-low': ['#e6f4f9', '#4a2f66'],
  'sky-clear': ['#e6f4f9', '#29225a'],
  'sky-far': ['#a7d2e4', '#3d2a5e'],
  sun: ['#fff6e6', '#f6d9a0'],
  sunlight: ['#ffd36b', '#f08f63'],
  sunhaze: ['#ffe6a8', '#8d4468'],
  cloud: ['#fff', '#5b4278'],
  street: ['#d3dedf', '#2c2b45'],
  road: ['#3e5a5a', '#211f38'],
  kerb: ['#e9d0a8', '#4b3a58'],
  puddle: ['#cfe8f3', '#7d5a86'],
  ground: ['#f6e4c6', '#5d4258'],
  asphalt: ['#3b3048', '#251d3f'],
  'asphalt-light': ['#524461', '#3d3158'],
  hill: ['#9ad3b3', '#2f4a66'],
  meadow: ['#58b07f', '#26505c'],
  furrow: ['#1c6541', '#123833'],
  sea: ['#a7d2e4', '#34487e'],
  'sea-deep': ['#84bdd4', '#283868'],

  // Rooms: what is behind things, and the light on it
  'wall-butter': ['#ffe6a8', '#602f45'],
  'wall-yellow': ['#ffd36b', '#73364a'],
  'wall-mint': ['#bfe6cf', '#1f3858'],
  'wall-sky': ['#cfe8f3', '#2b2c5c'],
  'wall-tomato': ['#ff9a82', '#6c2a3c'],
  'wall-plum': ['#5b2a4e', '#29215e'],
  'wall-plum-deep': ['#431c39', '#1d1a42'],
  'wall-cream': ['#fff6e6', '#6b3a52'],
  'halo-cream': ['#fff6e6', '#92545f'],
  'halo-butter': ['#ffe6a8', '#83475a'],
  'halo-mint': ['#ddf2e5', '#2f5470'],
  'halo-sky': ['#e6f4f9', '#434279'],
  'halo-tomato': ['#ffc2b2', '#943f4d'],
  counter: ['#d29a68', '#86513f'],
  tile: ['#fff6e6', '#8a6a76'],

  // House fronts
  'facade-tomato': ['#f2654a', '#a3424a'],
  'facade-tomato-deep': ['#d14a33', '#7f3040'],
  'facade-rose': ['#ff9a82', '#a64f5c'],
  'facade-mint': ['#9ad3b3', '#3f7377'],
  'facade-mint-deep': ['#58b07f', '#2f5c66'],
  'facade-butter': ['#ffd36b', '#b87845'],
  'facade-butter-deep': ['#f2b63f', '#935a3c'],
  'facade-plum': ['#86507a', '#5d386e'],
  'facade-plum-deep': ['#5b2a4e', '#42214f'],
  'facade-ice': ['#e6f4f9', '#6f6f9e'],
  trim: ['#f6e4c6', '#b395a0'],
  'shade-butter': ['#f2b63f', '#3d2148'],

  // Leaves, walls, paint
  ink: ['#17231f', '#0d0f1c'],
  green: ['#12443a', '#0e3a3f'],
  'green-deep': ['#0c322b', '#092a33'],
  'green-mid': ['#1b5a4c', '#185056'],
  leaf: ['#2f8f5b', '#2a7a5e'],
  'leaf-deep': ['#24744a', '#1c5a4d'],
  'leaf-light': ['#58b07f', '#4c9b7a'],
  mint: ['#9ad3b3', '#76a99c'],
  'mint-soft': ['#bfe6cf', '#93b8ac'],
  'mint-pale': ['#ddf2e5', '#b9cdc0'],
  cream: ['#fff6e6', '#f3e0c4'],
  'cream-deep': ['#f6e4c6', '#dcc3a0'],
  white: ['#fff', '#f5e8da'],
  porcelain: ['#edf3f3', '#ddd3d3'],
  butter: ['#ffd36b', '#f7c65c'],
  'butter-deep': ['#f2b63f', '#d99a38'],
  'butter-pale': ['#ffe6a8', '#f3d291'],
  tomato: ['#f2654a', '#dd5846'],
  'tomato-deep': ['#d14a33', '#ad3a37'],
  'tomato-light': ['#ff9a82', '#e88572'],
  rose: ['#ffc2b2', '#e0a596'],
  orange: ['#f5893f', '#e27a38'],
  'orange-deep': ['#d86a26', '#b9562a'],
  'orange-light': ['#ffb67f', '#eda26c'],
  pumpkin: ['#ffa05c', '#eb8d4c'],
  plum: ['#5b2a4e', '#542657'],
  'plum-deep': ['#431c39', '#3c1a44'],
  'plum-light': ['#86507a', '#824f86'],
  lilac: ['#e6cfe1', '#6d4d7d'],
  'lilac-pale': ['#f5e8f2', '#8a6796'],
  mauve: ['#c49bbb', '#9b76a8'],
  'sky-blue': ['#a7d2e4', '#8198c2'],
  'sky-pale': ['#cfe8f3', '#a9b4d4'],
  ice: ['#e6f4f9', '#c3c6df'],
  steel: ['#aabbbe', '#7d839c'],
  'steel-deep': ['#8fa0a4', '#666b88'],
  chrome: ['#d3dedf', '#aeb0c4'],
  iron: ['#33423d', '#23283a'],

  // Bread, paper bags, wood
  crumb: ['#fce6bf', '#f7d9a8'],
  'crust-light': ['#ebb677', '#e2a665'],
  crust: ['#d08a48', '#c47b40'],
  'crust-deep': ['#a9652f', '#95542d'],
  bark: ['#95592f', '#70402f'],
  kraft: ['#d29a68', '#c4885a'],
  'kraft-light': ['#dba970', '#cd9762'],
  'kraft-deep': ['#b9794a', '#a0663f'],
  'kraft-dark': ['#9c6b3a', '#835537'],
  wheat: ['#e9d0a8', '#d2b288'],
  'wood-light': ['#ebc596', '#d2a376'],

  // Fruit and vegetables
  lime: ['#86b03c', '#749a3c'],
  'lime-light': ['#a9cf5a', '#98bb56'],
  olive: ['#a3b23c', '#8f9b3a'],
  pear: ['#c9d65b', '#b6c156'],
  'pear-light': ['#e4ed9b', '#d6dc92'],
  onion: ['#c27f36', '#ad6e33'],
  'onion-light': ['#e3a45b', '#d3944f'],
  radish: ['#c44a74', '#ad4069'],
  'radish-light': ['#f49ab1', '#dd899f'],
  beet: ['#6c2145', '#5a1c42'],
  'beet-mid': ['#8e2f5c', '#7a2955'],
  'beet-light': ['#bc5c8a', '#a5507c'],

  // People
  'skin-fair': ['#f8cfae', '#edbd9a'],
  'skin-fair-shade': ['#e7ae7f', '#d69b72'],
  'skin-tan': ['#c98b5b', '#b97b52'],
  'skin-brown': ['#8c5738', '#814e36'],
  'skin-brown-shade': ['#6c3f26', '#623827'],
  'skin-deep': ['#56301d', '#4f2b1f'],
  blush: ['#de7f62', '#cc7058'],
  terracotta: ['#c4664a', '#ae5743'],
  rust: ['#a5503f', '#914340'],
  wine: ['#7a2b2b', '#672530'],
  'hair-black': ['#1a0f0b', '#170d14'],
  'hair-dark': ['#26170f', '#231419'],
  'hair-brown': ['#3a251b', '#362022'],
  ginger: ['#c8622b', '#b45629'],
  'ginger-deep': ['#a34a1c', '#8f3f21'],

  ...LIGHTS,
};

const property = (name: string): string => `--art-${name}`;

/** Names of the colours that the evening may brighten. */
export const LIT: readonly string[] = Object.keys(LIGHTS).map(property);

/** Palettes of the site's drawings. */
export const PALETTES: Palettes = new Map(
  Object.entries(COLOURS).map(([name, [day, evening]]) => [property(name), { day, evening }]),
);
