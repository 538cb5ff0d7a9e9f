import type { Globals, LayerData, LayerElement, LayerStack } from '../layer-stack.ts';

/** Keyframe of a property. */
export interface EngineKeyframe {
  /** Frame of the composition. */
  readonly t: number;
  /** Value, and the one at the next keyframe in old files. */
  readonly s?: readonly number[];
  readonly e?: readonly number[];
}

/** Matrix of three dimensions. */
export interface EngineMatrix {
  applyToPointArray(x: number, y: number, z: number): readonly number[];
  inversePoint(point: readonly number[]): readonly number[];
}

/** Creates a matrix that changes nothing. */
export type CreateMatrix = () => EngineMatrix;

/** Property of the engine: a number, or a vector as a typed array. */
export interface EngineProperty {
  readonly propType: 'unidimensional' | 'multidimensional';
  readonly data: object;
  readonly elem: EngineElement;
  readonly comp: EngineStack;
  /** Factor from the value in the file to {@link v}. */
  readonly mult: number;
  /** Current value. */
  readonly v: number | ArrayLike<number>;
  /** Value of the keyframes, without expressions; in units of the file. */
  readonly pv: number | ArrayLike<number>;
  /** True if it changes. */
  k: boolean;
  readonly keyframes?: readonly EngineKeyframe[];
  /** Frames between the composition's time and that of the keyframes. */
  readonly offsetTime?: number;
  /** Number of the frame it was computed for. */
  frameId: number;
  interpolateValue?(frame: number, progress: object): number | ArrayLike<number>;
  /** Computes {@link v} for the current frame. */
  getValue(): void;
  /** Adds a function that maps the value at each frame. */
  addEffect(map: (value: EngineValue) => EngineValue): void;
}

/** Value of a property, in units of the file. */
export type EngineValue = number | ArrayLike<number>;

/** Transform: properties by their names in files, `px` and `py` for separate axes. */
export type EngineTransform = Readonly<Partial<Record<string, EngineProperty>>> & {
  readonly applyToMatrix?: (matrix: EngineMatrix) => void;
};

/** Shape as the engine draws it, with its properties by the names of files, or an object that has these. */
export interface EngineShape {
  readonly it?: readonly EngineShape[];
  readonly sh?: EngineShape;
  readonly transform?: { readonly mProps: EngineTransform };
}

/** Part of a file with a name, a match name and an index: a shape, an effect or one of its values. */
export interface Named {
  readonly nm?: unknown;
  readonly mn?: unknown;
  readonly ix?: unknown;
}

/** Shape in the file. */
export interface ShapeData extends Named {
  readonly ty: string;
  readonly it?: readonly ShapeData[];
}

/** Effect, or one of its values, in the file. */
export interface EffectData extends Named {
  readonly ty: number;
  readonly ef?: readonly EffectData[];
}

/** Effect, or one of its values, of the engine. */
export interface EngineEffect {
  readonly effectElements?: readonly EngineEffect[];
  readonly p?: EngineProperty;
}

/** Layer with what expressions read of it. */
export interface EngineElement extends Omit<LayerElement, 'finalTransform'> {
  readonly globalData: Globals;
  readonly data: LayerData & {
    readonly nm?: unknown;
    readonly w?: number;
    readonly h?: number;
    readonly sw?: number;
    readonly sh?: number;
    readonly refId?: unknown;
    readonly ef?: readonly EffectData[];
  };
  readonly comp: EngineStack;
  readonly hierarchy?: readonly EngineElement[];
  readonly finalTransform?: { readonly mProp: EngineTransform };
  readonly effectsManager?: EngineEffect;
  readonly shapesData?: readonly ShapeData[];
  readonly itemsData?: readonly EngineShape[];
}

/** Animation or composition with what expressions read of it. */
export interface EngineStack extends LayerStack {
  readonly renderedFrame: number;
  readonly data: Partial<EngineElement['data']>;
  /** Composition it is a layer of. */
  readonly comp?: EngineStack;
}
