import { createContext } from 'react';

/** Island around a component, whose markup may differ from the server's in what pages do to it; none on the server. */
export const IslandElement = createContext<Element | undefined>(undefined);
