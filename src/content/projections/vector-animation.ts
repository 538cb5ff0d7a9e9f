import groq from 'groq';

/** Projection of an animation; its file and poster stay references, joined from the snapshot. */
export const vectorAnimationProjection = groq`{
  "animationId": file.asset._ref, description, start, loop, mode, speed, controls,
  "poster": poster{"assetId": asset._ref, hotspot{x, y, width, height}, crop{top, bottom, left, right}}
}`;
