import type { CompositionMember, LayerMember } from '../../expressions/names.ts';
import {
  ExpressionError,
  plain,
  toVector,
  type Callable,
  type SceneObject,
  type Value,
} from '../../expressions/values.ts';
import type { AnimationData } from '../../animation-data.ts';
import type { CreateMatrix, EffectData, EngineEffect, EngineElement, EngineStack } from './engine-types.ts';
import { propertyObject, type Context } from './property.ts';
import { contentsObject, group, indexOfNamed, transformObject } from './shapes.ts';

/** Effect value that refers to a layer by its index. */
const LAYER_CONTROL = 10;

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

/** Returns a name or index of a file; other kinds of values are none. */
const toValue = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

/** Layers, compositions and effects of an animation, as expressions read them. */
export interface Scene {
  layerMembers(element: EngineElement): Readonly<Record<LayerMember, () => Value>>;
  /** Returns a layer, whose parts can also be read by names: `thisLayer('Transform')`. */
  layer(element: EngineElement): SceneObject;
  /** Returns a composition, whose layers are read by name or index. */
  composition(stack: EngineStack): SceneObject;
  /** Returns the composition with a name, which contains the layer or is the animation. */
  compositionNamed(name: Value, element: EngineElement): SceneObject;
}

/** Creates the objects of an animation for the expression of a property. */
export function createScene(animation: AnimationData, createMatrix: CreateMatrix, context: Context): Scene {
  const root: { readonly nm?: unknown } & Pick<AnimationData, 'ip' | 'op'> = animation;

  const layerOf = (stack: EngineStack, name: Value): SceneObject => {
    const element = stack.layerAt(placesIn(stack).get(plain(name)) ?? -1);
    if (!element) throw new ExpressionError();
    // Layers of the engine have what the interface says.
    return scene.layer(element as EngineElement);
  };

  /** Reads effects, or values of an effect, by name: `effect('Speed')('Slider')`. */
  const effectsOf =
    (data: readonly EffectData[], effects: readonly EngineEffect[], comp: EngineStack): Callable =>
    (name) => {
      const index = indexOfNamed(data, name, context);
      const [found, effect] = [data[index], effects[index]];
      if (found?.ef && effect?.effectElements)
        return { members: {}, call: effectsOf(found.ef, effect.effectElements, comp) };
      if (!effect?.p?.propType) throw new ExpressionError();
      const property = propertyObject(effect.p, context);
      return found?.ty === LAYER_CONTROL ? layerOf(comp, property) : property;
    };

  /** Returns a function from points of a layer to its composition, or back; of other times it knows nothing. */
  const convert =
    ({ finalTransform, hierarchy = [] }: EngineElement, isBack: boolean) =>
    (): Callable =>
    (point, time) => {
      if (time !== undefined) throw new ExpressionError();
      const matrix = createMatrix();
      finalTransform?.mProp.applyToMatrix?.(matrix);
      for (const parent of hierarchy) parent.finalTransform?.mProp.applyToMatrix?.(matrix);
      const [x = 0, y = 0, z = 0] = toVector(point);
      return [...(isBack ? matrix.inversePoint([x, y, z]) : matrix.applyToPointArray(x, y, z))];
    };

  const scene: Scene = {
    layerMembers(element) {
      const { data, comp, finalTransform = { mProp: {} } } = element;
      const { frameRate } = comp.globalData;
      const transform = (): SceneObject => transformObject(finalTransform.mProp, context);
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
        hasParent: () => (element.hierarchy?.length ?? 0) > 0,
        parent: () => {
          const parent = element.hierarchy?.[0];
          if (!parent) throw new ExpressionError();
          return scene.layer(parent);
        },
        transform,
        effect: () => effectsOf(data.ef ?? [], element.effectsManager?.effectElements ?? [], comp),
        content: () => contentsObject(element.shapesData ?? [], element.itemsData ?? [], context),
        position: part('position'),
        rotation: part('rotation'),
        scale: part('scale'),
        opacity: part('opacity'),
        anchorPoint: part('anchorPoint'),
        toComp: convert(element, false),
        toWorld: convert(element, false),
        fromComp: convert(element, true),
        fromWorld: convert(element, true),
      };
    },
    layer(element) {
      const members = scene.layerMembers(element);
      const named = group({
        ...members,
        effectParade: members.effect,
        rootVectorsGroup: members.content,
        transformGroup: members.transform,
      });
      return { ...named, members };
    },
    composition(stack) {
      const { data, globalData } = stack;
      const { frameRate, compSize } = globalData;
      // A layer has a type; the animation itself is none.
      const { ip = 0, op = 0 } = data.ty === undefined ? root : data;
      const layer: Callable = (name) => layerOf(stack, name);
      const members: Readonly<Record<CompositionMember, () => Value>> = {
        duration: () => (op - ip) / frameRate,
        frameDuration: () => 1 / frameRate,
        height: () => data.h || compSize.h,
        width: () => data.w || compSize.w,
        layer: () => layer,
      };
      return { members, call: layer };
    },
    compositionNamed(name, { comp }) {
      for (let stack: EngineStack | undefined = comp; stack; stack = stack.comp) {
        const { nm } = stack.data.ty === undefined ? root : stack.data;
        if (nm === plain(name)) return scene.composition(stack);
      }
      throw new ExpressionError();
    },
  };
  return scene;
}
