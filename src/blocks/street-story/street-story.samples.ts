import { defineSamples } from '../block-samples.ts';
import { keyed, sampleLink } from '../sample-content.ts';

/** Street stories of the style guide. */
export const samples = defineSamples('streetStory', (text) => {
  const scene = { heading: text.eyebrow, text: text.sentence };
  const top = { heading: text.heading, intro: text.sentence, action: null };
  const long = { heading: text.longHeading, text: text.paragraph };
  return {
    'a whole day': {
      ...top,
      action: sampleLink(text.action),
      scenes: keyed([
        { ...scene, time: '03:40', light: 'night', place: 'oven' },
        { ...scene, time: '07:00', light: 'morning', place: 'shelf' },
        { ...scene, time: '13:10', light: 'rain', place: 'counter' },
        { ...scene, time: '16:20', light: 'afternoon', place: 'phone' },
        { ...scene, time: '18:50', light: 'dusk', place: 'bag' },
        { ...scene, time: '19:10', light: 'evening', place: 'walk' },
        { ...scene, time: '19:40', light: 'evening', place: 'table' },
      ]),
    },
    'four scenes, no introduction': {
      ...top,
      intro: null,
      scenes: keyed([
        { ...scene, time: '05:30', light: 'dawn', place: 'oven' },
        { ...scene, time: '12:00', light: 'noon', place: 'counter' },
        { ...scene, time: '18:50', light: 'dusk', place: 'bag' },
        { ...scene, time: '23:50', light: 'night', place: 'table' },
      ]),
    },
    'eight, long texts': {
      heading: text.longHeading,
      intro: text.paragraph,
      action: null,
      scenes: keyed([
        { ...long, time: '00:00', light: 'night', place: 'oven' },
        { ...scene, time: '05:30', light: 'dawn', place: 'shelf', heading: text.longWord },
        { ...long, time: '09:05', light: 'morning', place: 'shelf' },
        { ...long, time: '12:00', light: 'noon', place: 'counter' },
        { ...long, time: '16:20', light: 'afternoon', place: 'phone' },
        { ...long, time: '18:50', light: 'dusk', place: 'walk', heading: text.longWord },
        { ...long, time: '19:10', light: 'evening', place: 'bag' },
        { ...long, time: '23:59', light: 'night', place: 'table' },
      ]),
    },
  };
});
