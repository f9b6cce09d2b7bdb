import type { ReactNode } from 'react';
import { containerPaths, farPaths, glitterPaths, midPaths, towerPaths } from './hero-scene.paths';

interface LayerProps {
  className?: string;
}

interface FrameProps extends LayerProps {
  size: string;
  /** SVG `preserveAspectRatio`: how the picture fits into the box that CSS defines. */
  fit?: string;
  children: ReactNode;
}

const Frame = ({ size, fit, className, children }: FrameProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${size}`}
    preserveAspectRatio={fit}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

const COVER_BOTTOM = 'xMidYMax slice';

export const SkylineFar = ({ className }: LayerProps) => (
  <Frame className={className} size="1920 620" fit={COVER_BOTTOM}>
    <path fill="#16363F" d={farPaths.city} />
    <g fill="none" strokeWidth="5">
      <path stroke="#FFC87A" strokeOpacity=".5" d={farPaths.warm} />
      <path stroke="#9FD8D8" strokeOpacity=".35" d={farPaths.cold} />
    </g>
  </Frame>
);

export const SkylineMid = ({ className }: LayerProps) => (
  <Frame className={className} size="1920 620" fit={COVER_BOTTOM}>
    <path fill="#0D232A" d={midPaths.city} />
    <g fill="none" strokeWidth="8">
      <path stroke="#FFB84A" strokeOpacity=".95" d={midPaths.amber} />
      <path stroke="#FFE0A6" strokeOpacity=".8" d={midPaths.cream} />
      <path stroke="#7FD3CF" strokeOpacity=".5" d={midPaths.teal} />
    </g>
  </Frame>
);

/** Cranes, containers and the lamps on the quay. */
export const SkylinePort = ({ className }: LayerProps) => (
  <Frame className={className} size="1920 620" fit={COVER_BOTTOM}>
    <g fill="#0A1B21">
      <path d="M250 620h15l8-158h80l8 158h15l-15-252h-96zM92 368h378v-13H92zm190-13h62l-10-92h-17zm4 55h74v-27h-74zM141 494h63v25h-63z" />
      <path
        fill="none"
        stroke="#0A1B21"
        strokeWidth="3.2"
        d="M326 265 98 358m228-93 139 93m-139-93-139 93m-11 10v126m-8-126v126"
      />
    </g>
    <g fill="#0C2027">
      <path d="M520 620h11l7-123h62l7 123h11l-11-197h-76zM397 423h295v-10H397zm148-10h49l-8-72h-14zm3 43h57v-21h-57zM435 522h49v20h-49z" />
      <path
        fill="none"
        stroke="#0C2027"
        strokeWidth="2.5"
        d="m579 343-178 72m178-72 109 72m-109-72-108 72m-8 8v99m-7-99v99"
      />
    </g>
    <g fill="#0E252D">
      <path d="M745 620h9l6-99h50l5 99h9l-9-158h-61zm-99-158h238v-8H646zm119-8h39l-6-58h-11zm2 34h46v-17h-46zM676 541h40v16h-40z" />
      <path
        fill="none"
        stroke="#0E252D"
        strokeWidth="2"
        d="m793 397-144 58m144-58 87 58m-87-58-88 58m-6 7v79m-5-79v79"
      />
    </g>
    <g fill="#FF5A43">
      <circle cx="325" cy="258" r="4" />
      <circle cx="579" cy="336" r="3.5" />
      <circle cx="793" cy="393" r="3" />
    </g>
    <g fill="none" strokeWidth="18">
      <path stroke="#33200F" d={containerPaths.umber} />
      <path stroke="#3A1A14" d={containerPaths.rust} />
      <path stroke="#0F2830" d={containerPaths.pine} />
      <path stroke="#2B1D12" d={containerPaths.bark} />
      <path stroke="#132E35" d={containerPaths.slate} />
    </g>
    <path fill="#081418" d="M0 606h1920v14H0z" />
    <path stroke="#FFC45A" strokeWidth="5.2" strokeLinecap="round" strokeDasharray="0 62" d="M30 600h1117" />
  </Frame>
);

export const Water = ({ className }: LayerProps) => (
  <Frame className={className} size="1920 300" fit="none">
    <path fill="#0B1B20" d="M0 0h1920v300H0z" />
    <g fill="none" strokeWidth="2" strokeOpacity=".34" transform="scale(4 1)">
      <path stroke="#FFB84A" d={glitterPaths.amber2} />
      <path stroke="#FFE0A6" d={glitterPaths.cream2} />
      <path stroke="#5FC7BE" d={glitterPaths.teal2} />
      <path stroke="#FF5A43" d={glitterPaths.red2} />
      <g strokeWidth="3">
        <path stroke="#FFB84A" d={glitterPaths.amber3} />
        <path stroke="#FFE0A6" d={glitterPaths.cream3} />
        <path stroke="#5FC7BE" d={glitterPaths.teal3} />
        <path stroke="#FF5A43" d={glitterPaths.red3} />
      </g>
      <g stroke="#050A0C" strokeOpacity=".5">
        <path strokeWidth="1" d={glitterPaths.dark1} />
        <path d={glitterPaths.dark2} />
        <path strokeWidth="3" d={glitterPaths.dark3} />
      </g>
    </g>
  </Frame>
);

/** The ferry's rail with a life ring, in front of all other layers. */
export const Rail = ({ className }: LayerProps) => (
  <Frame className={className} size="1920 260" fit="xMidYMin slice">
    <path fill="#04080A" d="M0 46h1920v16H0zm0 66h1920v7H0zm0 52h1920v7H0zm0 50h1920v46H0z" />
    <path fill="#1B3A43" d="M0 46h1920v2H0z" />
    <path fill="#FFB31A" fillOpacity=".5" d="M1000 46h700v2h-700z" />
    <path fill="#142C33" d="M0 214h1920v2H0z" />
    <path stroke="#04080A" strokeWidth="190" strokeDasharray="12 228" d="M60 141h1692" />
    <path stroke="#16323A" strokeWidth="150" strokeDasharray="2 238" d="M70 137h1692" />
    <g data-ring fill="none" strokeWidth="22" transform="translate(660 122)">
      <circle r="44" stroke="#7A2A20" />
      <circle r="44" stroke="#B8AE9C" strokeDasharray="34.6 34.5" strokeDashoffset="17" />
      <circle r="55" stroke="#04080A" strokeWidth="2" />
      <circle r="33" stroke="#04080A" strokeWidth="2" />
    </g>
  </Frame>
);

/** The traveller with a bag, seen from behind. */
export const Figure = ({ className }: LayerProps) => (
  <Frame className={className} size="300 560">
    <linearGradient id="hero-figure-coat">
      <stop offset=".55" stopColor="#04080A" />
      <stop offset="1" stopColor="#10262C" />
    </linearGradient>
    <path
      fill="url(#hero-figure-coat)"
      d="M148 24c24 0 39 19 38 44-1 15-5 28-13 36l3 15c20 9 47 14 55 34 12 29 17 87 20 130 1 15-2 26-9 29l-9 2c5 55 5 100 1 138-10 5-22 7-34 8l-3 80c8 5 15 9 15 15h-45l-6-92h-12l-8 92H97c0-7 6-11 14-15l-3-80c-14-1-25-4-35-9-4-38-3-80 3-133l-9-4c-8-4-10-14-8-29 5-45 11-100 24-128 9-19 35-25 51-33l2-14c-8-9-13-22-13-37 0-26 12-44 25-44z"
    />
    <g fill="none" stroke="#FFB31A" strokeWidth="2">
      <path
        strokeOpacity=".85"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M172 30c10 8 15 21 14 38-1 15-5 28-13 36l3 15c20 9 47 14 55 34 12 29 17 87 20 130 1 15-2 26-9 29"
      />
      <path strokeOpacity=".45" d="M233 316c5 55 5 100 1 136m-37 16-3 74" />
      <path stroke="#1B3A43" d="M148 132v310m-26-324c16 12 38 12 52 0m-70 182c24 8 66 8 96 0" />
      <path
        fill="#05090B"
        stroke="none"
        d="M28 330c0-8 8-14 20-14h60c12 0 18 8 18 18l4 64c0 10-6 16-16 16H30c-10 0-16-6-15-16z"
      />
      <path stroke="#16323A" strokeWidth="5" d="M52 318c2-30 44-30 48 0" />
      <path strokeOpacity=".5" d="m126 334 4 64c0 10-6 16-16 16" />
      <path stroke="#16323A" d="M16 356h112" />
    </g>
  </Frame>
);

const TOWER_ROWS =
  'h396m-396 56h396m-396 56h396m-396 56h396m-396 56h396m-396 56h396m-396 56h396m-396 56h396m-396 56h396m-396 56h396m-396 56h396';

/** The hotel on the quay. The board with the number of players is on the hotel's roof. */
export const Tower = ({ className }: LayerProps) => (
  <Frame className={className} size="760 1000">
    <path fill="#081317" d="M120 300h640v700H120z" />
    <path fill="#0B1A1F" d="M120 300h210v700H120z" />
    <path fill="#0F242B" d="M104 286h656v16H104z" />
    <path fill="#0D2026" d="M330 302h3v698h-3z" />
    <g fill="none" strokeWidth="36">
      <g stroke="#0E2229">
        <path strokeDasharray="28 18" d={`M352 410${TOWER_ROWS}`} />
        <path strokeDasharray="22 24" d={`M142 410${TOWER_ROWS.replaceAll('396', '160')}`} />
      </g>
      <path stroke="#FFB84A" d={towerPaths.amber} />
      <path stroke="#FFE3AE" d={towerPaths.cream} />
      <path stroke="#4FB6AE" d={towerPaths.teal} />
      <path stroke="#081317" strokeDasharray="2 44" d={`M365 410${TOWER_ROWS}`} />
    </g>
    <path fill="#13292F" d="M474 582h14v14h-14zm138 168h14v14h-14zM428 862h14v14h-14z" />
    <path
      fill="none"
      stroke="#0F262D"
      strokeWidth="7"
      d="M210 300V70m90 230V70m130 230V70m130 230V70m130 230V70M210 300l90-110m0 110-90-110m260 110 90-110m0 110-90-110m130 110 90-110m0 110-90-110"
    />
    <path fill="#0C1E24" d="M128 240h60v48h-60zm12-26h34v28h-34z" />
    <path stroke="#0C1E24" strokeWidth="3" d="M156 214v-70m-8 16h16m-14 16h12" />
    <circle cx="156" cy="142" r="4" fill="#FF5A43" />
  </Frame>
);
