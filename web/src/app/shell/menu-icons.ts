import {
  type Icon,
  IconAnchor,
  IconBriefcase,
  IconBuildingCommunity,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCalendarTime,
  IconChecklist,
  IconClipboardList,
  IconContainer,
  IconFileCertificate,
  IconHome,
  IconId,
  IconPackageImport,
  IconReceipt,
  IconScale,
  IconShip,
  IconSpeedboat,
  IconStack2,
  IconTruck,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'

const groups: Record<string, Icon> = {
  cliente: IconBriefcase,
  depot: IconStack2,
  terminal: IconContainer,
  beneficiario: IconFileCertificate,
  'admin-empresa': IconBuildingCommunity,
  transportador: IconTruck,
  'agencia-maritima': IconAnchor,
  armador: IconShip,
  despachante: IconFileCertificate,
  'agente-carga': IconWorld,
  mesa: IconChecklist,
  armazem: IconBuildingWarehouse,
}

const entries: Record<string, Icon> = {
  home: IconHome,
  'line-up': IconCalendarEvent,
  escala: IconShip,
  grade: IconCalendarTime,
  pedidos: IconReceipt,
  'pedidos-armador': IconReceipt,
  servicos: IconClipboardList,
  'servicos-armador': IconClipboardList,
  'caminhoes-do-dia': IconTruck,
  'boletim-pesagem': IconScale,
  'minhas-pendencias': IconChecklist,
  'pendencias-transporte': IconTruck,
  'minhas-pendencias-desova': IconPackageImport,
  'motoristas-autorizados': IconId,
  'veiculos-autorizados': IconTruck,
  'booking-armador': IconSpeedboat,
  empresa: IconUsersGroup,
  fila: IconChecklist,
  'servicos-todos': IconClipboardList,
  cargas: IconStack2,
  conteineres: IconContainer,
  bookings: IconSpeedboat,
  empresas: IconBuildingCommunity,
}

export const iconOfGroup = (name: string): Icon => groups[name] ?? IconBriefcase
export const iconOfEntry = (name: string): Icon => entries[name] ?? IconClipboardList

/** Icons of the staff menu are loaded only by terminal staff. */
export const isStaffIcon = (name: string) => !(name in groups) && !(name in entries)
