import sharp from 'sharp';

/** A picture as a browser's file field takes it. @param color that of all its dots, so that two are not the same */
export async function pictureFile(name: string, color: string) {
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
