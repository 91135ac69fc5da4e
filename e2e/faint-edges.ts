import type { Page } from '@playwright/test';

/** Controls whose edge or area has a contrast of less than 3:1 (WCAG 2.2, 1.4.11). */
export const findFaintEdges = (page: Page) =>
  page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

    /** Any CSS colour as RGBA. */
    function read(colour: string): Colour {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      return [red!, green!, blue!, alpha!];
    }

    function behind(element: Element | null): Colour {
      for (let around = element; around; around = around.parentElement) {
        const colour = read(getComputedStyle(around).backgroundColor);
        if (colour[3] > 0) return colour;
      }
      return [255, 255, 255, 255];
    }

    const luminance = (colour: Colour) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
        const part = colour[index]! / 255;
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      }, 0);
    const contrast = (one: Colour, other: Colour) => {
      const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light! + 0.05) / (dark! + 0.05);
    };

    const faint: string[] = [];
    const controls = '.button, .chip, .input, .search-row, .quiz-option, .menu-account .place, select, textarea';
    for (const control of document.querySelectorAll(controls)) {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(control);
      const around = behind(control.parentElement);
      const edges = [read(backgroundColor), ...(Number.parseFloat(borderTopWidth) > 0 ? [read(borderTopColor)] : [])];
      const shown = edges.filter(
        ([red, green, blue, alpha]) => alpha > 0 && `${[red, green, blue]}` !== `${around.slice(0, 3)}`,
      );
      const best = Math.max(...shown.map((edge) => contrast(edge, around)));
      if (shown.length > 0 && best < 3) faint.push(`${control.className}: ${best.toFixed(2)}`);
    }
    return faint;
  });
