import {
  IconCalendarPlus,
  IconFileUpload,
  IconPrinter,
  IconSteeringWheel,
  IconTruck,
} from '@tabler/icons-react'
import type { AcaoDeMarcadas } from './acoes.ts'
import type { AcaoDeServicos } from './servicos.ts'

export const acaoIcons = {
  frota: IconSteeringWheel,
  transportador: IconTruck,
  documentos: IconFileUpload,
  janelas: IconCalendarPlus,
  passes: IconPrinter,
} as const satisfies Record<AcaoDeServicos | AcaoDeMarcadas, unknown>
