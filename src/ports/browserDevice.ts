import {
  getUnstableAudioFingerprint,
  getUnstableCanvasFingerprint,
  getWebGLContext,
  murmurX64Hash128,
} from '@fingerprintjs/fingerprintjs';
import type { DeviceFacts } from './device';

/** What a browser without the feature, or with protection against it, gives. */
const NONE = '';

async function orNone(read: () => string | Promise<string>): Promise<string> {
  try {
    return await read();
  } catch {
    return NONE;
  }
}

async function audio(): Promise<string> {
  const result = getUnstableAudioFingerprint();
  const value = typeof result === 'function' ? await result() : result;
  // Negative numbers are the library's codes for "not available".
  return value < 0 ? NONE : String(value);
}

function canvas(): string {
  const { geometry, text } = getUnstableCanvasFingerprint();
  return murmurX64Hash128(geometry + text);
}

function graphics(): string {
  const gl = getWebGLContext({}) as WebGLRenderingContext | undefined;
  const names = gl?.getExtension('WEBGL_debug_renderer_info');
  return gl && names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)).slice(0, 200) : NONE;
}

/** Reads what the browser tells about the device; see `DevicePort`. */
export async function readFacts(): Promise<DeviceFacts> {
  return {
    audio: await orNone(audio),
    canvas: await orNone(canvas),
    graphics: await orNone(graphics),
    width: String(screen.width),
    height: String(screen.height),
    timezone: await orNone(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
}
