import { parse, type AnyNode } from "acorn";
import { STACK_CHECK, WALKABLE } from "../inside/intrinsics";

/**
 * Maximum cost between two calls: each operation may take some 128 MB (a number of a billion bits, an array), and
 * all of them together must fit into the engine's heap beside a run's own memory.
 */
const MOST = 8;
const CALL = 2;
const ARITHMETIC = 1;
/** Operators that make large numbers. */
const GROWING = new Set(["+", "-", "*", "**", "/", "%", "<<", ">>", "&", "|", "^"]);

/** Where something was inserted into a line: line, column and length, of the changed text. */
export type Insertions = number[];

/**
 * V8 looks at whether a run is to be interrupted when a function begins and when a loop starts anew; nowhere else. So an
 * expression like `[2n ** N, 2n ** N, …]` cannot be interrupted, however much memory it takes. This puts a call of a
 * function with an empty loop between the parts of code that makes much without beginning a function or a loop:
 *
 *     [2n ** N, 2n ** N, … 2n ** N]   becomes   [2n ** N, 2n ** N, … ($heck(),2n ** N)]
 *
 * What the language itself walks through (`for (const key in text)`, `{ ...text }`) passes a function that refuses long
 * texts. `code` is the body of a function. What is not valid stays as it is, since it fails when it is loaded.
 */
export function withStackChecks(code: string): { code: string; insertions: Insertions } {
  const program = parsed(code);
  if (!program) return { code, insertions: [] };
  const places = new Walk().placesIn(program);
  return places.length === 0 ? { code, insertions: [] } : insert(code, places);
}

function parsed(code: string): AnyNode | null {
  try {
    return parse(code, { ecmaVersion: "latest", sourceType: "script", allowReturnOutsideFunction: true });
  } catch {
    return null;
  }
}

interface Place {
  at: number;
  text: string;
}

function insert(code: string, places: Place[]): { code: string; insertions: Insertions } {
  const parts: string[] = [];
  const insertions: Insertions = [];
  let [from, line, lineStart, added] = [0, 1, 0, 0];
  for (const { at, text } of places.sort((a, b) => a.at - b.at)) {
    for (let end = code.indexOf("\n", lineStart); end !== -1 && end < at; end = code.indexOf("\n", lineStart)) {
      line++;
      lineStart = end + 1;
      added = 0;
    }
    parts.push(code.slice(from, at), text);
    insertions.push(line, at - lineStart + added, text.length);
    added += text.length;
    from = at;
  }
  parts.push(code.slice(from));
  return { code: parts.join(""), insertions };
}

/** The column (from 0) that a place of the changed text had before. */
export function columnBefore(insertions: Insertions, line: number, column: number): number {
  let before = column;
  for (let at = 0; at < insertions.length; at += 3) {
    if (insertions[at] !== line || insertions[at + 1]! >= column) continue;
    before -= Math.min(insertions[at + 2]!, column - insertions[at + 1]!);
  }
  return before;
}

/** Goes through code in the order in which it runs. */
class Walk {
  readonly #places: Place[] = [];
  /** What may have happened since a function began or a loop started anew. */
  #cost = 0;

  placesIn(program: AnyNode): Place[] {
    this.#visit(program);
    return this.#places;
  }

  /** An operand that may be put into parentheses with a call before it. */
  #operand(node: AnyNode | null | undefined): void {
    if (!node) return;
    if (this.#cost >= MOST && isPlain(node)) {
      this.#places.push({ at: node.start, text: `(${STACK_CHECK}(),` }, { at: node.end, text: ")" });
      this.#cost = 0;
    }
    this.#visit(node);
  }

  /** What the language itself walks through. */
  #walked(node: AnyNode): void {
    if (node.type === "ObjectExpression" || !isPlain(node)) return;
    this.#places.push({ at: node.start, text: `${WALKABLE}(` }, { at: node.end, text: ")" });
  }

  #operands(nodes: readonly (AnyNode | null)[]): void {
    for (const node of nodes) {
      if (node?.type !== "SpreadElement") this.#operand(node);
      else {
        this.#operand(node.argument);
        this.#cost += CALL;
      }
    }
  }

  /** What begins anew: a function, or the next turn of a loop. */
  #anew(work: () => void): void {
    const outer = this.#cost;
    this.#cost = 0;
    work();
    this.#cost = outer;
  }

  #visit(node: AnyNode | null | undefined): void {
    if (!node) return;
    switch (node.type) {
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
      case "StaticBlock":
        return this.#anew(() => this.#children(node));
      case "PropertyDefinition":
        this.#visit(node.computed ? node.key : null);
        // All fields of a class are one function.
        return this.#operand(node.value);
      case "ExpressionStatement":
        return node.directive === undefined ? this.#operand(node.expression) : undefined;
      case "VariableDeclarator":
        this.#visit(node.id);
        return this.#operand(node.init);
      case "ReturnStatement":
      case "ThrowStatement":
      case "AwaitExpression":
      case "YieldExpression":
        return this.#operand(node.argument);
      case "IfStatement":
        this.#operand(node.test);
        this.#visit(node.consequent);
        return this.#visit(node.alternate);
      case "ForStatement":
        this.#visit(node.init);
        return this.#anew(() => {
          this.#visit(node.test);
          this.#visit(node.body);
          this.#visit(node.update);
        });
      case "ForInStatement":
      case "ForOfStatement":
        this.#visit(node.left);
        this.#visit(node.right);
        if (node.type === "ForInStatement") this.#walked(node.right);
        return this.#anew(() => this.#visit(node.body));
      case "WhileStatement":
      case "DoWhileStatement":
        return this.#anew(() => this.#children(node));
      case "ArrayExpression":
        return this.#operands(node.elements);
      case "ObjectExpression":
        for (const property of node.properties) {
          if (property.type === "SpreadElement") {
            this.#visit(property.argument);
            this.#walked(property.argument);
            this.#cost += CALL;
          } else {
            this.#visit(property.computed ? property.key : null);
            if (property.method || property.kind !== "init" || property.shorthand) this.#visit(property.value);
            else this.#operand(property.value);
          }
        }
        return;
      case "CallExpression":
      case "NewExpression":
        this.#visit(node.callee);
        if (isBySymbol(node.callee) && node.arguments[0] && node.arguments[0].type !== "SpreadElement") {
          this.#visit(node.arguments[0]);
          this.#walked(node.arguments[0]);
          this.#operands(node.arguments.slice(1));
        } else {
          this.#operands(node.arguments);
        }
        this.#cost += CALL;
        return;
      case "TaggedTemplateExpression":
        this.#visit(node.tag);
        this.#visit(node.quasi);
        this.#cost += CALL;
        return;
      case "TemplateLiteral":
        this.#operands(node.expressions);
        if (node.expressions.length > 0) this.#cost += CALL;
        return;
      case "BinaryExpression":
        this.#operand(node.left as AnyNode);
        this.#operand(node.right);
        if (GROWING.has(node.operator) && !isSmall(node.left as AnyNode) && !isSmall(node.right)) {
          this.#cost += ARITHMETIC;
        }
        return;
      case "LogicalExpression":
        this.#operand(node.left);
        return this.#operand(node.right);
      case "AssignmentExpression":
        this.#visit(node.left);
        this.#operand(node.right);
        if (GROWING.has(node.operator.slice(0, -1)) && !isSmall(node.right)) this.#cost += ARITHMETIC;
        return;
      case "ConditionalExpression":
        this.#operand(node.test);
        this.#operand(node.consequent);
        return this.#operand(node.alternate);
      case "SequenceExpression":
        return this.#operands(node.expressions);
      case "UnaryExpression":
        this.#visit(node.argument);
        if ((node.operator === "-" || node.operator === "~") && !isSmall(node.argument)) this.#cost += ARITHMETIC;
        return;
      case "UpdateExpression":
        this.#visit(node.argument);
        this.#cost += ARITHMETIC;
        return;
      default:
        return this.#children(node);
    }
  }

  /** All nodes below, in the order of the text. */
  #children(node: AnyNode): void {
    for (const value of Object.values(node) as unknown[]) {
      if (Array.isArray(value)) for (const one of value) this.#visit(isNode(one) ? one : null);
      else if (isNode(value)) this.#visit(value);
    }
  }
}

/** `pattern[Symbol.replace]`: a way around the methods of texts, which refuse long ones. */
function isBySymbol(callee: AnyNode): boolean {
  if (callee.type !== "MemberExpression" || !callee.computed) return false;
  const { property } = callee;
  return (
    property.type === "MemberExpression" && property.object.type === "Identifier" && property.object.name === "Symbol"
  );
}

/** A number, a text or a truth value: it makes no large number with anything. */
function isSmall(node: AnyNode): boolean {
  return node.type === "Literal" && node.bigint === undefined && node.regex === undefined;
}

/** Whether a node may be put into parentheses: a function would lose the name that it gets from where it stands. */
function isPlain(node: AnyNode): boolean {
  const { type } = node;
  return (
    type !== "FunctionExpression" &&
    type !== "ArrowFunctionExpression" &&
    type !== "ClassExpression" &&
    type !== "PrivateIdentifier"
  );
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}
