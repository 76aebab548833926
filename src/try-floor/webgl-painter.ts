import type { LaidFloor } from "./floors";
import { inverse, squareToCorners } from "./homography";
import { lightOf } from "./light";
import type { Painter, Room } from "./painter";

const VERTEX = `#version 300 es
in vec2 corner;
out vec2 at;
void main() { at = vec2(corner.x, 1.0 - corner.y); gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0); }`;

const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
out vec4 colour;
uniform sampler2D room, over, light, here, coming;
uniform mat3 toFloor;
uniform vec2 picture, size, hereSize, comingSize;
uniform float comesFrom, lays;
void main() {
  vec3 seen = texture(room, at).rgb;
  vec3 p = toFloor * vec3(at * picture, 1.0);
  vec2 square = p.xy / p.z;
  vec2 metres = square * size;
  vec2 soft = fwidth(square) + 1e-6;
  vec2 inner = smoothstep(vec2(0.0), soft, square) * smoothstep(vec2(0.0), soft, 1.0 - square);
  float shown = inner.x * inner.y * lays;
  vec4 top = texture(over, at);
  // How fast the floor goes by is known before the branch, in which one of the two is looked up, and only where it shows.
  vec2 along = dFdx(metres), down = dFdy(metres);
  vec3 floorColour = seen;
  if (shown > 0.0 && top.a < 1.0)
    floorColour = at.x >= comesFrom
      ? textureGrad(coming, metres / comingSize, along / comingSize, down / comingSize).rgb
      : textureGrad(here, metres / hereSize, along / hereSize, down / hereSize).rgb;
  float shine = texture(light, at).r * 2.0;
  shine = shine > 1.0 ? 1.0 + (shine - 1.0) * 0.6 : shine;
  vec3 lit = floorColour * shine;
  lit = mix(lit, vec3(1.0), clamp(shine - 1.0, 0.0, 0.7) * 0.2);
  vec3 result = mix(seen, lit, shown);
  if (abs(at.x - comesFrom) * picture.x < 1.5 && shown > 0.5) result = vec3(1.0);
  colour = vec4(mix(result, top.rgb, top.a), 1.0);
}`;

/** The longest side that is drawn while a hand moves: a chip, or a processor that stands in for one, keeps up with it. */
const WHILE_MOVING = 560;

/** A painter by WebGL 2, or null where there is none. */
export function webglPainter(canvas: HTMLCanvasElement): Painter | null {
  const gl = canvas.getContext("webgl2", { alpha: false, antialias: false, preserveDrawingBuffer: true });
  const program = gl && programOf(gl);
  if (!gl || !program) return null;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(gl.getAttribLocation(program, "corner"));
  gl.vertexAttribPointer(gl.getAttribLocation(program, "corner"), 2, gl.FLOAT, false, 0, 0);
  const places = new Map<string, WebGLUniformLocation | null>();
  const at = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name)!;
  };
  const sharp = gl.getExtension("EXT_texture_filter_anisotropic");
  const textures = new Map<string, WebGLTexture>();
  let room: Room | null = null;

  const textureOf = (name: string, unit: number) => {
    let texture = textures.get(name);
    if (texture === undefined) textures.set(name, (texture = gl.createTexture()));
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    return texture;
  };
  const settle = (wrap: number, filter: number) => {
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  };
  const fill = (name: string, unit: number, source: TexImageSource) => {
    textureOf(name, unit);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
    settle(gl.CLAMP_TO_EDGE, gl.LINEAR);
  };
  const resize = (scale: number) => {
    const [width, height] = [room!.picture.width, room!.picture.height].map((side) => Math.round(side * scale));
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width!;
    canvas.height = height!;
    gl.viewport(0, 0, canvas.width, canvas.height);
  };
  for (const [unit, name] of ["room", "over", "light", "here", "coming"].entries()) gl.uniform1i(at(name), unit);

  const painter: Painter = {
    kind: "webgl",
    setRoom(next) {
      room = next;
      resize(1);
      fill("room", 0, next.picture);
      fill("over", 1, next.over ?? new ImageData(1, 1));
      painter.setLight(next.corners);
    },
    setLight(corners) {
      if (room === null) return;
      const { picture } = room;
      const { width, height, bytes } = lightOf(picture, picture.width, picture.height, corners);
      textureOf("light", 2);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      settle(gl.CLAMP_TO_EDGE, gl.LINEAR);
    },
    setDrawing(floor, drawing) {
      if (textures.has(floor.art)) return;
      textureOf(floor.art, 3);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, drawing);
      gl.generateMipmap(gl.TEXTURE_2D);
      settle(floor.mirrored ? gl.MIRRORED_REPEAT : gl.REPEAT, gl.LINEAR_MIPMAP_LINEAR);
    },
    paint({ corners, size, floor, next, moves }) {
      if (room === null) return;
      resize(moves ? Math.min(1, WHILE_MOVING / Math.max(room.picture.width, room.picture.height)) : 1);
      const matrix = squareToCorners(corners);
      const knows = ({ art }: LaidFloor) => textures.has(art);
      const lays = matrix !== null && knows(floor);
      const coming = next && knows(next.floor) ? next : { floor, from: 2 };
      const [a, b, c, d, e, f, g, h, i] = inverse(matrix ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      // Columns first, as the graphics chip has it.
      gl.uniformMatrix3fv(at("toFloor"), false, [a, d, g, b, e, h, c, f, i]);
      gl.uniform2f(at("picture"), room.picture.width, room.picture.height);
      gl.uniform2f(at("size"), ...size);
      gl.uniform2f(at("hereSize"), ...floor.size);
      gl.uniform2f(at("comingSize"), ...coming.floor.size);
      gl.uniform1f(at("comesFrom"), coming.from);
      gl.uniform1f(at("lays"), lays ? 1 : 0);
      textureOf("room", 0);
      textureOf("over", 1);
      textureOf("light", 2);
      for (const [unit, { art }] of [
        [3, floor],
        [4, coming.floor],
      ] as const) {
        textureOf(lays ? art : "room", unit);
        if (sharp && lays) gl.texParameterf(gl.TEXTURE_2D, sharp.TEXTURE_MAX_ANISOTROPY_EXT, moves ? 1 : 8);
      }
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    stop() {
      for (const texture of textures.values()) gl.deleteTexture(texture);
      textures.clear();
    },
  };
  return painter;
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS)) return program;
  console.warn("Floors are drawn by plain code:", gl.getProgramInfoLog(program));
  return null;
}
