import { Button, Menu } from '@mantine/core'
import {
  IconCalendarPlus,
  IconChevronDown,
  IconFileUpload,
  IconPrinter,
  IconTruck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AcaoDeServicos } from './servicos.ts'

const icons = {
  transportador: IconTruck,
  documentos: IconFileUpload,
  janelas: IconCalendarPlus,
  passes: IconPrinter,
} as const satisfies Record<AcaoDeServicos, unknown>

/** So many services are read and done one after the other while somebody waits. */
const mostServicos = 100

/** What can be done with so many ticked services. */
export function AcoesMenu({ count, onChoose }: { count: number; onChoose: (acao: AcaoDeServicos) => void }) {
  const { t } = useTranslation()
  const tooMany = count > mostServicos
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<IconChevronDown size={15} aria-hidden />}
          disabled={tooMany}
        >
          {tooMany
            ? t('pendencia.servicos.muitas', { most: mostServicos })
            : t('pendencia.servicos.acoes', { count })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(icons).map(([acao, Icon]) => (
          <Menu.Item
            key={acao}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onChoose(acao as AcaoDeServicos)}
          >
            {t(`pendencia.servicos.acao.${acao as AcaoDeServicos}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
