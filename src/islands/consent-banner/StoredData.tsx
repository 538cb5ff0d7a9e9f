import type { ReactNode } from 'react';

/** Company that receives data. */
export interface StoredParty {
  readonly name: string;
  readonly privacyNotice: string;
  /** Legal name and country: `(Company, Country)`. */
  readonly company: string;
  /** Sentences about what it does, where it works without consent. */
  readonly services?: readonly string[];
}

/** Table of the data that a deployment can store for one group, as texts. */
export interface StoredTable {
  /** BCP 47 tag. */
  readonly language: string;
  readonly columns: readonly [name: string, purpose: string, lifetime: string, kind: string, owner: string];
  readonly rows: readonly {
    readonly name: string;
    readonly purpose: string;
    /** Other categories that it needs as well. */
    readonly together?: string | undefined;
    readonly lifetime: string;
    readonly kind: string;
    readonly owner: StoredParty | string;
    /** Companies that the site writes it for. */
    readonly usedBy?: { readonly label: string; readonly parties: readonly StoredParty[] };
  }[];
  /** Companies that get data without such storage, each list with what it is about. */
  readonly lists: readonly { readonly intro: string; readonly parties: readonly StoredParty[] }[];
  /** Text in place of everything where nothing is in use. */
  readonly nothing?: string | undefined;
}

interface Props {
  readonly table: StoredTable;
  /** Id of the element that names the table. */
  readonly labelledBy: string;
}

/**
 * Shows the data that a deployment can store for one group, in narrow containers as a list of cards. Its styles,
 * stored-data.css, are linked once by whoever shows such tables.
 */
export function StoredData({ table, labelledBy }: Props): ReactNode {
  const { language, columns, rows, lists, nothing } = table;
  // Cards have no column heads in sight: the name stands in the cell.
  const cell = (column: number, content: ReactNode) => (
    <td role="cell">
      <span className="column" aria-hidden="true">
        {columns[column]}
      </span>
      {content}
    </td>
  );
  return (
    <div className="stored-data" lang={language}>
      {rows.length > 0 && (
        // The roles are those the elements have; browsers forget them where the table is laid out as cards.
        <table role="table" aria-labelledby={labelledBy}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ name, purpose, together, lifetime, kind, owner, usedBy }) => (
              <tr key={`${name} ${kind}`} role="row">
                <th role="rowheader" scope="row">
                  <code translate="no">{name}</code>
                </th>
                <td role="cell">
                  {purpose}
                  {together !== undefined && <span className="together">{together}</span>}
                </td>
                {cell(2, lifetime)}
                {cell(3, kind)}
                {cell(
                  4,
                  <span>
                    {typeof owner === 'string' ? owner : party(owner)}
                    {usedBy?.parties.map((each, index) => (
                      <span key={each.name} className="together">
                        {index === 0 && `${usedBy.label} `}
                        {party(each)}
                      </span>
                    ))}
                  </span>,
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lists.map(({ intro, parties }) => [
        <p key={intro}>{intro}</p>,
        <ul key={`${intro}-list`}>
          {parties.map((each) => (
            <li key={each.name}>
              {party(each)}
              {each.services?.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </li>
          ))}
        </ul>,
      ])}
      {nothing !== undefined && <p>{nothing}</p>}
    </div>
  );
}

function party({ name, privacyNotice, company }: StoredParty): ReactNode {
  return [
    <a key="name" href={privacyNotice} rel="noopener noreferrer">
      {name}
    </a>,
    ` ${company}`,
  ];
}
