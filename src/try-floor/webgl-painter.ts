import { inverse, squareToCorners } from "./homography";
import type { Painter } from "./painter";

const VERTEX = `#version 300 es
in vec2 corner;
uniform vec2 picture;
out vec2 at;
void main() { at = corner; gl_Position = vec4(corner / picture * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0); }`;

const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
out vec4 colour;
uniform sampler2D light, here;
uniform mat3 toFloor;
uniform vec2 picture, turns;
void main() {
  vec3 p = toFloor * vec3(at, 1.0);
  vec2 square = p.xy / p.z;
  vec2 soft = fwidth(square) + 1e-6;
  vec2 inner = smoothstep(vec2(0.0), soft, square) * smoothstep(vec2(0.0), soft, 1.0 - square);
  vec3 floorColour = texture(here, square * turns).rgb;
  float shine = texture(light, at / picture).r * 2.0;
  shine = shine > 1.0 ? 1.0 + (shine - 1.0) * 0.6 : shine;
  vec3 lit = min(floorColour * shine, vec3(1.0));
  lit = mix(lit, vec3(1.0), clamp(shine - 1.0, 0.0, 0.7) * 0.2);
  // What is beside the floor stays clear; colours are multiplied by how much of them shows, as the page expects.
  colour = vec4(lit, 1.0) * (inner.x * inner.y);
}`;

/** A painter with WebGL 2 on a canvas of its own, or null where there is no WebGL 2. */
export function webglPainter(): Painter | null {
  const canvas = document.createElement("canvas");
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false });
  const program = gl && programOf(gl);
  if (!gl || !program) return null;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  const corner = gl.getAttribLocation(program, "corner");
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  const place = (name: string) => gl.getUniformLocation(program, name);
  const places = { toFloor: place("toFloor"), picture: place("picture"), turns: place("turns") };
  const anisotropy = gl.getExtension("EXT_texture_filter_anisotropic");
  const textures = new Map<string, WebGLTexture>();
  let hasLight = false;

  const bind = (name: string, unit: number) => {
    let texture = textures.get(name);
    if (texture === undefined) textures.set(name, (texture = gl.createTexture()));
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
  };
  const settle = (wrap: number, filter: number) => {
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  };
  gl.uniform1i(place("light"), 0);
  gl.uniform1i(place("here"), 1);

  return {
    kind: "webgl",
    setLight({ width, height, bytes }) {
      bind("light", 0);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
      settle(gl.CLAMP_TO_EDGE, gl.LINEAR);
      hasLight = true;
    },
    setDrawing(floor, drawing) {
      if (textures.has(floor.art)) return;
      bind(floor.art, 1);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, drawing);
      gl.generateMipmap(gl.TEXTURE_2D);
      settle(floor.mirrored ? gl.MIRRORED_REPEAT : gl.REPEAT, gl.LINEAR_MIPMAP_LINEAR);
    },
    paint({ corners, size, floor }, picture, drawn, sharp) {
      const matrix = squareToCorners(corners);
      if (matrix === null || !hasLight || !textures.has(floor.art)) return null;
      if (canvas.width !== drawn.width || canvas.height !== drawn.height) {
        canvas.width = drawn.width;
        canvas.height = drawn.height;
        gl.viewport(0, 0, drawn.width, drawn.height);
      }
      const [behindLeft, behindRight, frontRight, frontLeft] = corners;
      const strip = [behindLeft, behindRight, frontLeft, frontRight].flatMap(({ x, y }) => [x, y]);
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(strip), gl.DYNAMIC_DRAW);
      // Columns first, as the graphics chip has it.
      const back = inverse(matrix);
      const columns = [0, 3, 6, 1, 4, 7, 2, 5, 8].map((index) => back[index]!);
      gl.uniformMatrix3fv(places.toFloor, false, columns);
      gl.uniform2f(places.picture, picture.width, picture.height);
      gl.uniform2f(places.turns, size[0] / floor.size[0], size[1] / floor.size[1]);
      bind("light", 0);
      bind(floor.art, 1);
      if (anisotropy) gl.texParameterf(gl.TEXTURE_2D, anisotropy.TEXTURE_MAX_ANISOTROPY_EXT, sharp ? 8 : 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      return canvas;
    },
    isLit: () => hasLight,
    isLost: () => gl.isContextLost(),
    stop() {
      for (const texture of textures.values()) gl.deleteTexture(texture);
      textures.clear();
      hasLight = false;
    },
  };
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
