import type { ReactNode } from 'react';
import { Listed, type ListedProperties } from '../lists/listed.tsx';
import { Icon } from '../ui/icon.tsx';
import { useRowKeys } from './use-row-keys.ts';
import '../ui/fields/checks.css';
import './admin-table.css';

export type Column<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Aligned to the end, as figures are. */
  isNumber?: boolean;
  /** Marks the row's subject: on narrow screens it stands above the other values. */
  isTitle?: boolean;
  /** Link that sorts by this column, and the current direction. */
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined };
};

type Properties<Row> = {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /**
   * Adds a checkbox to each row; shift selects a range. `nameOf` labels the checkbox. On a checkbox, arrow keys move
   * between rows and a letter clicks the row's button with that `data-row-key`.
   */
  choice?: { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void; nameOf: (row: Row) => string };
};

const classOf = ({ isNumber, isTitle }: Pick<Column<never>, 'isNumber' | 'isTitle'>) =>
  isNumber ? 'admin-number' : isTitle ? 'admin-row-title' : undefined;

/** A name and one or two figures fit on a phone. */
const isSmall = (columns: readonly Pick<Column<never>, 'isNumber'>[]) =>
  columns.length <= 3 && columns.slice(1).every(({ isNumber }) => isNumber);

/** A table; on narrow screens each row becomes a block with labelled values, unless all of it fits. */
export function AdminTable<Row>({ caption, columns, rows, keyOf, choice }: Properties<Row>) {
  const { choose, ...keys } = useRowKeys(rows.map(keyOf), choice);
  return (
    <table className={`admin-table${isSmall(columns) ? '' : ' admin-table-blocks'}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {choice && (
            <th scope="col" className="admin-choice">
              <ChooseAll keys={rows.map(keyOf)} {...choice} />
            </th>
          )}
          {columns.map(({ name, label, isNumber, sort }) => (
            <th key={name} scope="col" className={isNumber ? 'admin-number' : undefined} aria-sort={sort?.direction}>
              {sort ? (
                <a href={sort.href}>
                  {label}
                  {sort.direction && <Icon name="back" className="admin-sorted" />}
                </a>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...(choice && keys)}>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-chosen={choice?.chosen.has(keyOf(row)) || undefined}>
            {choice && (
              <td className="admin-choice">
                <Choose
                  label={`Choose ${choice.nameOf(row)}`}
                  isChosen={choice.chosen.has(keyOf(row))}
                  onChange={(isChosen) => choose(keyOf(row), isChosen)}
                />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.name} data-label={column.label} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ChooseProperties = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void };

const Choose = ({ label, isChosen, onChange }: ChooseProperties) => (
  <label className="grid w-control h-control place-items-center select-none">
    <input
      className="w-[1.125rem] h-[1.125rem]"
      type="checkbox"
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="visually-hidden">{label}</span>
  </label>
);

type AllProperties = { keys: string[]; chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void };

function ChooseAll({ keys, chosen, onChange }: AllProperties) {
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return <Choose label="Select all rows" isChosen={isAll} onChange={() => onChange(new Set(isAll ? [] : keys))} />;
}

type RowsProperties<Row> = ListedProperties<Row> & Omit<Properties<Row>, 'rows' | 'choice'>;

/** The rows of `useList` in a table, with the button for more. */
export const AdminRows = <Row,>({ caption, columns, keyOf, ...listed }: RowsProperties<Row>) => (
  <Listed {...listed}>{(rows) => <AdminTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />}</Listed>
);
