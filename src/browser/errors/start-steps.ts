import { whileConsented } from '../consent/while-allowed.ts';
import { recordSteps } from './steps.ts';

whileConsented(['statistic'], recordSteps);
