import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { acaoIcons } from './acao-icons.ts'
import { type AcaoDeServicos, acoesDeServicos } from './servicos.ts'

/** The largest number of services for one action, because they are read and processed one by one while the user waits. */
const mostServicos = 100

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
        {acoesDeServicos.map((acao) => {
          const Icon = acaoIcons[acao]
          return (
            <Menu.Item key={acao} leftSection={<Icon size={16} aria-hidden />} onClick={() => onChoose(acao)}>
              {t(`pendencia.servicos.acao.${acao}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
