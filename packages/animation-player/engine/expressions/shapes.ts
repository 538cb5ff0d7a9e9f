import { SHAPE_MEMBERS } from '../../expressions/names.ts';
import {
  ExpressionError,
  own,
  plain,
  toNumber,
  toText,
  type Members,
  type SceneObject,
  type Value,
} from '../../expressions/values.ts';
import type { EngineProperty, EngineShape, EngineTransform, Named, ShapeData } from './engine-types.ts';
import { propertyObject, type Context } from './property.ts';

/** Members of a transform, with the property that holds each. */
const TRANSFORM = {
  anchorPoint: 'a',
  opacity: 'o',
  position: 'p',
  rotation: 'r',
  scale: 's',
  xPosition: 'px',
  yPosition: 'py',
  zRotation: 'rz',
} as const;

/** Other names of members in After Effects' files, after {@link memberName}. */
const ALIASES: Readonly<Partial<Record<string, string>>> = {
  position_0: 'xPosition',
  position_1: 'yPosition',
  rotateZ: 'rotation',
};

/** Returns the member that a name such as `Anchor Point` or `ADBE Anchor Point` stands for. */
function memberName(name: Value): string {
  const words = toText(name)
    .replace(/^ADBE (?:Vector )?/, '')
    .replaceAll(' ', '');
  const member = words.charAt(0).toLowerCase() + words.slice(1);
  return ALIASES[member] ?? member;
}

/** Creates an object whose members can also be read by calling it with their names. */
export function group(members: Members): SceneObject {
  return {
    members,
    call: (name) => {
      const known = memberName(name);
      const member = own(members, known);
      if (member) return member();
      throw new ExpressionError();
    },
  };
}

/** Returns members that read properties; those that do not exist are left out. */
function membersFrom(
  names: Readonly<Record<string, string>>,
  holder: Readonly<Partial<Record<string, EngineProperty>>>,
  context: Context,
): Members {
  const found = Object.entries(names).flatMap(([member, name]) => {
    const property = holder[name];
    return property?.propType ? [[member, () => propertyObject(property, context)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns the transform of a layer or a group; a position in separate axes is a vector of both. */
export function transformObject(transform: EngineTransform, context: Context): SceneObject {
  const members = membersFrom(TRANSFORM, transform, context);
  const { xPosition, yPosition, zRotation, rotation = zRotation } = members;
  return group({
    ...members,
    ...(rotation && { rotation }),
    ...(xPosition && yPosition && { position: () => [plain(xPosition()), plain(yPosition()), 0] }),
  });
}

function shapeObject(data: ShapeData, shape: EngineShape, context: Context): SceneObject {
  if (data.ty === 'gr') {
    const content = (): SceneObject => contentsObject(data.it ?? [], shape.it ?? [], context);
    const transform = (): SceneObject => transformObject(shape.it?.at(-1)?.transform?.mProps ?? {}, context);
    return group({ content, vectorsGroup: content, transform, transformGroup: transform });
  }
  const names = own(SHAPE_MEMBERS, data.ty);
  // Every member is looked for, and left out if it is no property.
  const holder = (shape.sh ?? shape) as Readonly<Partial<Record<string, EngineProperty>>>;
  return group(membersFrom(names ?? {}, holder, context));
}

/** Finds a part by its name, match name or index. @returns -1 if there is none. */
export function indexOfNamed(parts: readonly Named[], name: Value, context: Context): number {
  context.spend(parts.length);
  return parts.findIndex(({ nm, mn, ix }) => [nm, mn, ix].includes(plain(name)));
}

/** Returns the shapes of a layer or a group, which are read by name or number: `content('Group 1')`. */
export function contentsObject(
  data: readonly ShapeData[],
  shapes: readonly EngineShape[],
  context: Context,
): SceneObject {
  return {
    members: {},
    call: (name) => {
      const found = indexOfNamed(data, name, context);
      const index = found === -1 ? toNumber(name) - 1 : found;
      const [item, shape] = [data[index], shapes[index]];
      if (item && shape) return shapeObject(item, shape, context);
      throw new ExpressionError();
    },
  };
}
