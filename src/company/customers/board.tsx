import { Button } from "@radix-ui/themes";
import { useEffect, useRef, useState, type DragEvent } from "react";
import { FOLLOW_UP_STAGES, followUpStages, isDecided, type FollowUpStage } from "../../../domain/followUps";
import { formatEuro } from "../../../domain/money";
import { useMedia } from "../../lib/use-media";
import { Drawer } from "../../ui/overlays/drawer";
import { Tabs } from "../../ui/tabs";
import { BoardCard, boardId, DRAGGED, isLate, silentWords, type BoardCustomer } from "./board-card";
import styles from "./board.module.css";
import { CustomerCard } from "./customer-card";
import { nameOf, useSaveFollowUp } from "../../jobs/customer/save-follow-up";

type Props = { customers: readonly BoardCustomer[]; now: number; areAll: boolean };

/** A stage, or on a small screen all that something has to be done for. */
type Column = FollowUpStage | "toDo";
const columnNames = { toDo: "Te doen", ...followUpStages };
const COLUMNS = Object.keys(columnNames) as Column[];

/** How many customers a column shows at first, and how many each press adds: the browser lays out all in one frame. */
export const COLUMN_MAX = 12;
/** The same of a column of decided customers: nobody has anything to do there. */
const DECIDED_MAX = 6;

/** A company's customers by stage: columns beside each other, or a tab for each stage on a small screen. */
export function Board({ customers, now, areAll }: Props) {
  const of = (column: Column) =>
    column === "toDo" ? toDo : customers.filter(({ followUp }) => followUp.stage === column);
  const isWide = useMedia("(min-width: 1041px)");
  // A small screen shows one list: first all that something has to be done for, the longest silent first.
  const toDo = customers
    .filter(({ followUp }) => !isDecided(followUp.stage))
    .sort((one, other) => Number(other.isDue) - Number(one.isDue) || one.lastAt - other.lastAt);
  const [tab, setTab] = useState<Column>(
    () => FOLLOW_UP_STAGES.find((stage) => toDo.length === 0 && of(stage).length > 0) ?? "toDo",
  );
  const [opened, setOpened] = useState<string | null>(null);
  const [dropped, setDropped] = useState<{ briefId: string; stage: FollowUpStage } | null>(null);
  const [limits, setLimits] = useState<Partial<Record<Column, number>>>({});
  const [lastMoved, setLastMoved] = useState<string | null>(null);
  const moved = useRef<string | null>(null);
  // A card that moves by keys is another element in its new column: the focus goes with it.
  useEffect(() => {
    if (moved.current === null) return;
    document.getElementById(boardId(moved.current))?.focus();
    moved.current = null;
  }, [customers]);
  const shown = customers.find(({ brief }) => brief._id === opened);
  const falls = dropped && customers.find(({ brief }) => brief._id === dropped.briefId);
  const cards = (column: Column) => {
    const all = of(column);
    const most = limits[column] ?? (column !== "toDo" && isDecided(column) ? DECIDED_MAX : COLUMN_MAX);
    // Shows the customer that was moved by keys at its new place.
    const some = all.filter(({ brief }, index) => index < most || brief._id === lastMoved);
    return (
      <>
        <ul className={styles.cards} aria-label={columnNames[column]}>
          {some.map((customer) => (
            <BoardCard
              key={customer.brief._id}
              customer={customer}
              silence={silentWords(now - customer.lastAt, customer.followUp.stage)}
              isLate={isLate(now - customer.lastAt, customer.followUp.stage)}
              hasList={!isWide}
              onOpen={setOpened}
              onMoved={(briefId) => {
                moved.current = briefId;
                setLastMoved(briefId);
              }}
            />
          ))}
        </ul>
        {all.length > some.length && (
          <Button
            size="2"
            variant="outline"
            color="gray"
            highContrast
            onClick={() => setLimits({ ...limits, [column]: 2 * most })}
          >
            Nog {Math.min(all.length - some.length, most)} tonen
          </Button>
        )}
      </>
    );
  };
  const count = (column: Column) => `${of(column).length}${areAll ? "" : "+"}`;
  // A column that is empty leaves its room to the others.
  const columns = FOLLOW_UP_STAGES.map((stage) => `minmax(0, ${of(stage).length === 0 ? 0.6 : 1}fr)`).join(" ");
  return (
    <>
      {isWide ? (
        <div className={styles.board} style={{ gridTemplateColumns: columns }}>
          {FOLLOW_UP_STAGES.map((stage) => (
            <section
              key={stage}
              className={styles.column}
              data-stage={stage}
              aria-label={followUpStages[stage]}
              onDragOver={overColumn}
              onDragLeave={leaveColumn}
              onDrop={(event) => {
                leaveColumn(event);
                const briefId = event.dataTransfer.getData(DRAGGED);
                if (briefId === "") return;
                event.preventDefault();
                setDropped({ briefId, stage });
              }}
            >
              <div className={styles.top}>
                <h2>
                  {followUpStages[stage]} <span className="quiet num">{count(stage)}</span>
                </h2>
                <p className="quiet num">{stage !== "lost" && sumWords(of(stage))}</p>
              </div>
              {cards(stage)}
            </section>
          ))}
        </div>
      ) : (
        <div className={styles.stages}>
          <Tabs
            label="Status"
            value={tab}
            onChange={setTab}
            tabs={COLUMNS.map((column) => ({
              value: column,
              label: `${columnNames[column]} ${count(column)}`,
              content:
                of(column).length > 0 ? (
                  cards(column)
                ) : (
                  <p className="soft">
                    {column === "toDo" ? "Er is nu niets te doen." : "Er is nu niemand met deze status."}
                  </p>
                ),
            }))}
          />
        </div>
      )}
      {falls && <Drop key={`${dropped.briefId} ${dropped.stage}`} customer={falls} stage={dropped.stage} />}
      <Drawer open={shown !== undefined} onClose={() => setOpened(null)} title={shown ? nameOf(shown.contact) : ""}>
        {shown && <CustomerCard {...shown} isTitled />}
      </Drawer>
    </>
  );
}

/** Moves a customer that was dropped on a column, once. */
function Drop({ customer, stage }: { customer: BoardCustomer; stage: FollowUpStage }) {
  const save = useSaveFollowUp(customer);
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    if (customer.followUp.stage !== stage) void save({ stage });
  });
  return null;
}

function overColumn(event: DragEvent<HTMLElement>): void {
  if (!event.dataTransfer.types.includes(DRAGGED)) return;
  event.preventDefault();
  event.currentTarget.dataset.over = "true";
}

function leaveColumn({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): void {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  delete currentTarget.dataset.over;
}

/** What was offered in a column, together. */
function sumWords(customers: readonly BoardCustomer[]): string {
  const total = customers.reduce((sum, { price = 0 }) => sum + price, 0);
  return total === 0 ? "" : formatEuro(total);
}
