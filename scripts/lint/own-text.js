const MESSAGE =
  "Give this text an element of its own: a browser that translates replaces bare texts, and React then cannot add or " +
  "remove what stands beside them.";

const isElement = ({ type }) => type === "JSXElement" || type === "JSXFragment";
const isNothing = (node) => node.type === "Literal" && (node.value === null || typeof node.value === "boolean");

/** Whether a file says of a name that it is something to show (`aside: ReactNode`, `const link = <a …>`), no mere text. */
const isSlot = (name, source) =>
  new RegExp(`\\b${name}\\??: (\\(.*\\) => )?ReactNode\\b|\\bconst ${name} =\\s*(\\(\\s*)?<`).test(source);

/** Whether a call makes elements: a list of them, or a portal. */
const makesElements = ({ type, arguments: given = [] }) =>
  type === "CallExpression" && given.some((each) => isElement(each) || (each.body && isElement(each.body)));

/** The name by which a value is read or a function called; empty for anything else. */
function nameOf(node) {
  if (node.type === "ChainExpression") return nameOf(node.expression);
  if (node.type === "CallExpression") return nameOf(node.callee);
  return node.name ?? node.property?.name ?? "";
}

/**
 * What stands between tags: `text`, whether it may be a bare text, and `changes`, whether an element may come and go
 * there. A blank is no text: nobody translates it.
 */
function childOf(node, source) {
  const either = (...nodes) => {
    const shown = nodes.filter((each) => !isNothing(each));
    const children = shown.map((each) => childOf(each, source));
    return {
      text: children.some(({ text }) => text),
      changes: shown.some(isElement) || children.some(({ changes }) => changes),
    };
  };
  switch (node.type) {
    case "JSXExpressionContainer":
      return childOf(node.expression, source);
    case "JSXText":
    case "Literal":
      return { text: !isNothing(node) && String(node.value).trim() !== "", changes: false };
    case "LogicalExpression":
      return node.operator === "&&" ? either(node.right) : either(node.left, node.right);
    case "ConditionalExpression":
      return either(node.consequent, node.alternate);
    case "JSXEmptyExpression":
    case "JSXElement":
    case "JSXFragment":
      return { text: false, changes: false };
    default: {
      const name = nameOf(node);
      const changes = name === "map" || makesElements(node);
      return { text: !changes && !(name && isSlot(name, source)), changes };
    }
  }
}

const rule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const check = ({ children }) => {
      const found = children
        .map((node) => ({ node, ...childOf(node, context.sourceCode.text) }))
        .filter(({ node, text, changes }) => text || changes || isElement(node));
      // Alone in its parent, React writes a text as the parent's whole content.
      if (found.length < 2 || !found.some(({ changes }) => changes)) return;
      for (const { node, text } of found) if (text) context.report({ node, message: MESSAGE });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/**
 * ESLint's configuration that refuses a bare text beside an element that comes and goes. Translators of browsers replace
 * text nodes, so a text in a parent that changes has an element of its own.
 *
 * @param {string[]} files
 */
export function ownText(files) {
  return {
    files,
    plugins: { "own-text": { rules: { "own-text": rule } } },
    rules: { "own-text/own-text": "error" },
  };
}
