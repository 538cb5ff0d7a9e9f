import type { CompositionMember, LayerMember } from '../../../../expressions/names.ts';
import {
  ExpressionError,
  plain,
  toVector,
  type Callable,
  type Thing,
  type Value,
} from '../../../../expressions/values.ts';
import type { AnimationData } from '../../animation-data.ts';
import type { CreateMatrix, EffectData, EngineEffect, EngineElement, EngineStack } from './engine-types.ts';
import { propertyThing, type Context } from './property.ts';
import { contentsThing, group, transformThing } from './shapes.ts';

/** Effect value that refers to a layer by its index. */
const LAYER_CONTROL = 10;
/** Group of effect values. */
const EFFECT_GROUP = 5;

const isNamed = ({ nm, mn, ix }: EffectData, name: unknown): boolean => [nm, mn, ix].includes(name);

/** Positions of layers by their names and indexes, for each stack. */
const places = new WeakMap<EngineStack, ReadonlyMap<unknown, number>>();

/** Indexes the layers of a stack; the first one of a name counts. */
function placesIn(stack: EngineStack): ReadonlyMap<unknown, number> {
  const known = places.get(stack);
  if (known) return known;
  const made = new Map<unknown, number>();
  // Layer data has what the interface says.
  const layers = stack.layers as readonly EngineElement['data'][];
  for (const [index, { nm, ind }] of layers.entries()) {
    for (const name of [nm, ind]) if (!made.has(name)) made.set(name, index);
  }
  places.set(stack, made);
  return made;
}

/** Layers, compositions and effects of an animation, as expressions read them. */
export class Scene {
  readonly #animation: Pick<AnimationData, 'ip' | 'op'> & { readonly nm?: unknown };
  readonly #createMatrix: CreateMatrix;
  readonly #context: Context;

  constructor(animation: AnimationData, createMatrix: CreateMatrix, context: Context) {
    this.#animation = animation;
    this.#createMatrix = createMatrix;
    this.#context = context;
  }

  /** Returns members of a layer. */
  layerMembers(element: EngineElement): Readonly<Record<LayerMember, () => Value>> {
    const { data, comp, finalTransform = { mProp: {} } } = element;
    const { frameRate } = comp.globalData;
    const transform = (): Thing => transformThing(finalTransform.mProp, this.#context);
    const part = (name: string) => (): Value => transform().members[name]?.();
    return {
      name: () => toValue(data.nm),
      index: () => toValue(data.ind),
      inPoint: () => data.ip / frameRate,
      outPoint: () => data.op / frameRate,
      // Frames, as lottie-web has it.
      startTime: () => data.st,
      width: () => data.sw ?? data.w ?? 0,
      height: () => data.sh ?? data.h ?? 0,
      active: () => element.isInRange === true,
      hasParent: () => (element.hierarchy?.length ?? 0) > 0,
      parent: () => {
        const parent = element.hierarchy?.[0];
        if (!parent) throw new ExpressionError();
        return this.layer(parent);
      },
      transform,
      effect: () => this.#effects(element),
      content: () => contentsThing(element.shapesData ?? [], element.itemsData ?? [], this.#context),
      position: part('position'),
      rotation: part('rotation'),
      scale: part('scale'),
      opacity: part('opacity'),
      anchorPoint: part('anchorPoint'),
      toComp: () => this.#convert(element, true),
      toWorld: () => this.#convert(element, true),
      fromComp: () => this.#convert(element, false),
      fromWorld: () => this.#convert(element, false),
    };
  }

  /** Returns a layer, whose parts can also be read by names: `thisLayer('Transform')`. */
  layer(element: EngineElement): Thing {
    const members = this.layerMembers(element);
    const { call } = group({
      ...members,
      contents: members.content,
      effects: members.effect,
      effectParade: members.effect,
      rootVectorsGroup: members.content,
      transformGroup: members.transform,
    });
    return { members, ...(call && { call }) };
  }

  /** Returns a composition, whose layers are read by name or index. */
  composition(stack: EngineStack): Thing {
    const { data, globalData } = stack;
    const { frameRate, compSize } = globalData;
    // A layer has a type; the animation itself is none.
    const { ip = 0, op = 0, nm } = data.ty === undefined ? this.#animation : data;
    const layer: Callable = (name) => this.#layerOf(stack, plain(name));
    const members: Readonly<Record<CompositionMember, () => Value>> = {
      duration: () => (op - ip) / frameRate,
      frameDuration: () => 1 / frameRate,
      height: () => data.h || compSize.h,
      width: () => data.w || compSize.w,
      layer: () => layer,
      name: () => toValue(nm),
      numLayers: () => stack.layers.length,
    };
    return { members, call: layer };
  }

  /** Returns the composition with a name, which contains the layer or is the animation. */
  compositionNamed(name: Value, { comp }: EngineElement): Thing {
    for (let stack: EngineStack | undefined = comp; stack; stack = stack.comp) {
      const { nm } = stack.data.ty === undefined ? this.#animation : stack.data;
      if (nm === plain(name)) return this.composition(stack);
    }
    throw new ExpressionError();
  }

  /** Returns a function from points of a layer to its composition, or back; of other times it knows nothing. */
  #convert({ finalTransform, hierarchy = [] }: EngineElement, isToComposition: boolean): Callable {
    return (point, time) => {
      if (time !== undefined) throw new ExpressionError();
      const matrix = this.#createMatrix();
      finalTransform?.mProp.applyToMatrix?.(matrix);
      for (const parent of hierarchy) parent.finalTransform?.mProp.applyToMatrix?.(matrix);
      const [x = 0, y = 0, z = 0] = toVector(point);
      return [...(isToComposition ? matrix.applyToPointArray(x, y, z) : matrix.inversePoint([x, y, z]))];
    };
  }

  #layerOf(stack: EngineStack, name: Value): Thing {
    const element = stack.layerAt(placesIn(stack).get(name) ?? -1);
    if (!element) throw new ExpressionError();
    // Layers of the engine have what the interface says.
    return this.layer(element as EngineElement);
  }

  /** Returns the effects of a layer, which are read by name: `effect('Speed')('Slider')`. */
  #effects(element: EngineElement): Callable {
    return (name) => {
      const effects = element.data.ef ?? [];
      this.#context.spend(effects.length);
      const index = effects.findIndex((effect) => isNamed(effect, plain(name)));
      const [data, effect] = [effects[index], element.effectsManager?.effectElements?.[index]];
      if (data && effect) return this.#effect(element, data, effect);
      throw new ExpressionError();
    };
  }

  #effect(
    element: EngineElement,
    { ef: values = [] }: EffectData,
    { effectElements = [] }: EngineEffect,
  ): Thing {
    const read: Callable = (name) => {
      this.#context.spend(values.length);
      const index = values.findIndex((each) => isNamed(each, plain(name)));
      const [data, value] = [values[index], effectElements[index]];
      if (data && value && data.ty === EFFECT_GROUP) return this.#effect(element, data, value);
      if (!data || !value?.p?.propType) throw new ExpressionError();
      const property = propertyThing(value.p, this.#context);
      return data.ty === LAYER_CONTROL ? this.#layerOf(element.comp, plain(property)) : property;
    };
    return { members: {}, call: read };
  }
}

/** Returns a name or index of a file; other kinds of values are none. */
const toValue = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;
